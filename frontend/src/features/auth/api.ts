import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { useLeaveSession } from '#frontend/entities/session/leave-session.ts';
import { returnPath } from '#frontend/entities/session/return-path.ts';
import { adminAccess, startSession } from '#frontend/entities/session/session.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { authApi } from '#shared/api/auth.ts';
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

/**
 * Signs in. Clears the cart, unless the visitor was redirected here from another screen: then the
 * cart is their own and stays (docs/product.md#login).
 */
export function useSignIn() {
  const { enter, wasRedirected } = useEnter();
  return useCall(authApi.logIn, {
    failedTitle: 'Login failed',
    failed: 'Invalid email or password',
    after: (_client, session) => {
      if (!wasRedirected) cartStore.clear();
      enter(session, `Welcome back, ${session.user.name}!`);
    },
  });
}

/** Signs out in this browser. */
export function useSignOut() {
  const leaveSession = useLeaveSession();
  return useWrite(
    async () => {
      await send(authApi.logOut);
      await leaveSession();
    },
    {
      done: () => ({ title: 'Signed out', text: 'You have been signed out successfully.' }),
      failed: () => ({ title: 'Error', text: 'Failed to sign out. Please try again.' }),
    },
  );
}
