import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { endedSessionCookie } from '../http/session.ts';

/** `POST /api/auth/logout`: this browser's session is over; a second call changes nothing. */
export const logOut = endpoint({
  access: 'public',
  handle: async () => ok({}, { cookies: [endedSessionCookie] }),
});
