import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { endedSessionCookie, endSession } from '../http/session.ts';

/**
 * `POST /api/auth/logout`: this browser's session is over; a second call changes nothing. The cookie goes only
 * with its session: when that can't be ended the call fails, and the person knows that they are still signed in.
 */
export const logOut = endpoint({
  access: 'public',
  handle: async ({ event, now }) => {
    await endSession(event.cookies, now);
    return ok({}, { cookies: [endedSessionCookie] });
  },
});
