import { updateUserSchema, userSchema } from '#shared/schemas/users.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { newSession } from '../http/session.ts';
import { changeUser } from './change-user.ts';

/**
 * `PUT /api/users/{id}`. Who changes their own password gets a fresh session in place of the ended one;
 * their other devices have to sign in again.
 */
export const updateUser = endpoint({
  access: 'session',
  body: updateUserSchema,
  output: userSchema,
  handle: async ({ user, param, body, event, now }) => {
    const isRenewed = param('id') === user.id && body.password !== undefined;
    if (!isRenewed) return ok(await changeUser(param('id'), body));
    const session = await newSession(event.cookies, now);
    const changed = await changeUser(user.id, body, session.writes);
    return ok(changed, { cookies: [await session.cookie(changed)] });
  },
});
