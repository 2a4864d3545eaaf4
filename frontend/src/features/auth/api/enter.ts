import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { returnPath } from '#frontend/entities/session/return-path.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { toast } from '#frontend/lib/toasts.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';

/**
 * What follows a sign-in or sign-up: nothing cached for an earlier visitor stays, and the new one
 * lands in the catalog, or where they were headed when asked to sign in.
 */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const from = returnPath(useLocation().state);
  const enter = (session: MaybeSession, welcome: string) => {
    // Whoever signs in without the one before having signed out enters the codeword for themselves.
    adminAccess.update(() => false);
    startSession(client, session);
    toast({ title: welcome });
    void navigate(from ?? '/catalog', { replace: true });
  };
  return { enter, wasRedirected: from !== undefined };
}
