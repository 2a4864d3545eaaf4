import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { returnPath } from '#frontend/entities/session/return-path.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';

/**
 * Runs after a sign-in or sign-up: clears the cache of an earlier visitor, then opens the screen
 * that redirected the visitor here, or else the catalog.
 */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = returnPath(useLocation().state);
  const enter = (session: MaybeSession, welcome: string) => {
    // The previous user may not have signed out: the new one must enter the codeword too.
    adminAccess.update(() => false);
    startSession(client, session);
    toast({ title: welcome });
    void navigate(from ?? '/catalog', { replace: true });
  };
  return { enter, wasRedirected: from !== undefined };
}
