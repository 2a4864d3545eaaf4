import { maybeSessionSchema } from '#shared/schemas/auth.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';

/** `GET /api/auth/me`: who is signed in; `{}` for a visitor. */
export const readSession = endpoint({
  access: 'public',
  output: maybeSessionSchema,
  handle: async ({ user }) => ok({ user }),
});
