import { codewordSchema } from '#shared/schemas/auth.ts';
import { noContent } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { verifyCodeword } from './verify-codeword.ts';

/** `POST /api/auth/codeword`: 204 when it is right. */
export const checkCodeword = endpoint({
  access: 'session',
  body: codewordSchema,
  handle: async ({ user, body, now }) => {
    await verifyCodeword(user, body.codeword, now);
    return noContent();
  },
});
