import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminAccess } from '#frontend/entities/session/admin-access.ts';
import { startSession } from '#frontend/entities/session/session.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { dismissToast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';
import type { Login } from '#shared/schemas/auth.ts';

/** Signs in and stays on the screen, keeping its input. */
export function useSignInAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => send(authApi.logIn, { body: login }),
    onSuccess: (session) => {
      adminAccess.update(() => false);
      startSession(client, session);
      dismissToast();
    },
    onError: (error) => toastFailure('Login failed', errorText(error, 'Invalid email or password')),
  });
}
