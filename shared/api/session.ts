import { maybeSessionSchema } from '#shared/schemas/auth.ts';
import { call } from './call.ts';

/** A separate function: every screen begins with this call, which must not wait for password hashing. */
export const sessionApi = {
  readSession: call({
    method: 'GET',
    path: '/api/auth/me',
    access: 'public',
    summary: 'Says who is signed in: `{}` for a visitor.',
    response: maybeSessionSchema,
  }),
};
