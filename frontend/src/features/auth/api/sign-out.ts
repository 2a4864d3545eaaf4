import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';

/** Signs out and removes all data of this user (docs/product.md#stored-in-the-browser). */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => send(authApi.logOut),
    onSuccess: async () => {
      // Leave the staff screen first. Otherwise it would redirect to sign-in with itself as the return path.
      await navigate('/login', { flushSync: true });
      adminAccess.update(() => false);
      cartStore.clear();
      startSession(client, {});
      toast({ title: 'Signed out', text: 'You have been signed out successfully.' });
    },
    onError: () => toastFailure('Error', 'Failed to sign out. Please try again.'),
  });
}
