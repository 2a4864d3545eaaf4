import { loginSchema, sessionSchema } from '#shared/schemas/auth.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { sessionCookie } from '../http/session.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** `POST /api/auth/login` */
export const logIn = endpoint({
  access: 'public',
  body: loginSchema,
  output: sessionSchema,
  handle: async ({ body, now }) => {
    const user = await verifyCredentials(body, now);
    return ok({ user }, { cookies: [await sessionCookie(user, now)] });
  },
});
