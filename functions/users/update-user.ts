import { updateUserSchema, userSchema } from '#shared/schemas/users.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { sessionCookie } from '../http/session.ts';
import { changeUser } from './change-user.ts';

/**
 * `PUT /api/users/{id}`. Who changes their own password gets a fresh session in place of the ended one;
 * their other devices have to sign in again.
 */
export const updateUser = endpoint({
  access: 'session',
  body: updateUserSchema,
  output: userSchema,
  handle: async ({ user, param, body, now }) => {
    const changed = await changeUser(param('id'), body);
    const renewed = changed.id === user.id && body.password !== undefined;
    return ok(changed, renewed ? { cookies: [await sessionCookie(changed, now)] } : {});
  },
});
