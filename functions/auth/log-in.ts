import { loginSchema, sessionSchema } from '#shared/schemas/auth.ts';
import { transact } from '../data/transact.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { newSession } from '../http/session.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** `POST /api/auth/login` */
export const logIn = endpoint({
  access: 'public',
  body: loginSchema,
  output: sessionSchema,
  handle: async ({ body, event, now }) => {
    const session = await newSession(event.cookies, now);
    const user = await verifyCredentials(body, now);
    await transact(() => session.writes(user));
    return ok({ user }, { cookies: [await session.cookie(user)] });
  },
});
