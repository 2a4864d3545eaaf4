import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { returnPath } from '#frontend/entities/session/return-path.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';

/**
 * Runs after a sign-in or sign-up: clears what was cached for an earlier visitor, then opens the screen
 * from which the visitor was sent to sign in, or else the catalog.
 */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = returnPath(useLocation().state);
  const enter = (session: MaybeSession, welcome: string) => {
    // The user before may not have signed out: the new one must enter the codeword too.
    adminAccess.update(() => false);
    startSession(client, session);
    toast({ title: welcome });
    void navigate(from ?? '/catalog', { replace: true });
  };
  return { enter, wasRedirected: from !== undefined };
}
