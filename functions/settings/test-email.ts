import { testEmailResultSchema, testEmailSchema } from '#shared/schemas/settings.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { sendTestEmail } from './send-test-email.ts';

/** `POST /api/settings/test-email`: the words that are given, about a sample order, to whoever asks. */
export const testEmail = endpoint({
  access: 'session',
  body: testEmailSchema,
  output: testEmailResultSchema,
  handle: async (call) => {
    await sendTestEmail(operationOf(call), call.user.email, call.body);
    return ok({ to: call.user.email });
  },
});
