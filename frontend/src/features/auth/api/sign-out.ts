import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';

/** Signs out and leaves nothing of this visitor behind (docs/product.md#stored-in-the-browser). */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => send(authApi.logOut),
    onSuccess: async () => {
      // First away from the guarded screen: it would remember itself as the place to come back to.
      await navigate('/login', { flushSync: true });
      adminAccess.update(() => false);
      cartStore.clear();
      startSession(client, {});
      toast({ title: 'Signed out', text: 'You have been signed out successfully.' });
    },
    onError: () => toastFailure('Error', 'Failed to sign out. Please try again.'),
  });
}
