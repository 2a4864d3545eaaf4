import { useMutation } from '@tanstack/react-query';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';
import type { Login } from '#shared/schemas/auth.ts';
import { useEnter } from './enter.ts';

/**
 * Signs in. Clears the cart, unless the visitor was redirected here from another screen: then the
 * cart is their own and stays (docs/product.md#login).
 */
export function useSignIn() {
  const { enter, wasRedirected } = useEnter();
  return useMutation({
    mutationFn: (login: Login) => send(authApi.logIn, { body: login }),
    onSuccess: (session) => {
      if (!wasRedirected) cartStore.clear();
      enter(session, `Welcome back, ${session.user.name}!`);
    },
    onError: (error) => toastFailure('Login failed', errorText(error, 'Invalid email or password')),
  });
}
