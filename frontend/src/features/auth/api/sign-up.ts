import { useMutation } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { dismissToast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';
import type { NewAccount, Signup } from '#shared/schemas/auth.ts';
import { useEnter } from './enter.ts';

/**
 * Creates an account and signs in with it. If the store requires a confirmed address, requests the
 * e-mail for that instead and calls `onRequested`.
 */
export function useSignUp(onRequested: (signup: Signup) => void) {
  const { enter } = useEnter();
  return useMutation({
    mutationFn: async (signup: NewAccount) => {
      try {
        return await send(authApi.signUp, { body: signup });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'signup-by-email')) throw error;
        await send(authApi.requestSignUp, { body: signup });
        return undefined;
      }
    },
    onSuccess: (session, signup) => {
      if (session) return enter(session, `Welcome, ${session.user.name}!`);
      // An earlier attempt's error would contradict what the screen now shows.
      dismissToast();
      onRequested(signup);
    },
    onError: (error) => toastFailure('Signup failed', errorText(error, 'Could not create account')),
  });
}
