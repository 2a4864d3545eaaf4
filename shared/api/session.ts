import { maybeSessionSchema } from '#shared/schemas/auth.ts';
import { call } from './call.ts';

/**
 * A function of its own: every screen begins with this call, which must not wait behind the hashing
 * of passwords.
 */
export const sessionApi = {
  readSession: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'public',
    summary: 'Says who is signed in: `{}` for a visitor.',
    response: maybeSessionSchema,
  }),
};
