import { useMutation } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { settingsApi } from '#shared/api/settings.ts';
import type { TestEmail } from '#shared/schemas/settings.ts';

/** Sends the template as typed, saved or not, to the signed-in user. */
export const useSendTestEmail = () =>
  useMutation({
    mutationFn: (email: TestEmail) => send(settingsApi.sendTestEmail, { body: email }),
    onSuccess: ({ to }) => toast({ title: 'Test e-mail sent', text: `It is on its way to ${to}.` }),
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to send the test e-mail')),
  });
