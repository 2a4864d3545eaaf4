import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';
import type { Signup } from '#shared/schemas/auth.ts';
import { useEnter } from './enter.ts';

/** Creates an account and signs in with it. */
export function useSignUp() {
  const { enter } = useEnter();
  return useMutation({
    mutationFn: (signup: Signup) => send(authApi.signUp, { body: signup }),
    onSuccess: (session) => enter(session, `Welcome, ${session.user.name}!`),
    onError: (error) => toastFailure('Signup failed', errorText(error, 'Could not create account')),
  });
}
