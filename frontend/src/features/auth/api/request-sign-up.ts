import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { authApi } from '#shared/api/auth.ts';
import type { Signup } from '#shared/schemas/auth.ts';

/** Sends the e-mail of a sign-up again, which invalidates the earlier link. */
export const useSendAgain = () =>
  useMutation({
    mutationFn: (signup: Signup) => send(authApi.requestSignUp, { body: signup }),
    onSuccess: ({ email }) => toast({ title: 'E-mail sent again', text: `It went to ${email}.` }),
    onError: (error) =>
      toastFailure('Could not send the e-mail', errorText(error, 'Please try again.')),
  });
