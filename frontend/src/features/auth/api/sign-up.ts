import { useMutation } from '@tanstack/react-query';
import { api, errorText } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { type Signup, sessionSchema } from '#shared/schemas/auth.ts';
import { useEnter } from './enter.ts';

/** Creates an account and signs in with it. */
export function useSignUp() {
  const { enter } = useEnter();
  return useMutation({
    mutationFn: (signup: Signup) => api.post('/api/auth/signup', signup, sessionSchema),
    onSuccess: (session) => enter(session, `Welcome, ${session.user.name}!`),
    onError: (error) => toastFailure('Signup failed', errorText(error, 'Could not create account')),
  });
}
