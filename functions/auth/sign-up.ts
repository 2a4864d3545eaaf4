import { sessionSchema, signupSchema } from '#shared/schemas/auth.ts';
import { created } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { newSession } from '../http/session.ts';
import { newId } from '../operation.ts';
import { openAccount } from './open-account.ts';

/** `POST /api/auth/signup`: whoever signs up is signed in. */
export const signUp = endpoint({
  access: 'public',
  body: signupSchema,
  output: sessionSchema,
  handle: async ({ body, event, now }) => {
    const session = await newSession(event.cookies, now);
    const user = await openAccount({ now, newId }, body, session.writes);
    return created({ user }, { cookies: [await session.cookie(user)] });
  },
});
