import { newId } from '#functions/operation-context.ts';
import { authApi } from '#shared/api/auth.ts';
import { checkCodeword } from '../auth/check-codeword.ts';
import { confirmSignUp } from '../auth/confirm-sign-up.ts';
import { logIn } from '../auth/log-in.ts';
import { requestSignUp } from '../auth/request-sign-up.ts';
import { endedSessionCookie, endSession, newSession } from '../auth/session.ts';
import { signUp } from '../auth/sign-up.ts';
import { transact } from '../data/transact.ts';
import { resource } from '../http/resource.ts';
import { reply } from '../http/response.ts';

export const handler = resource(authApi, {
  readSession: async ({ user }) => ({ user }),
  logIn: async ({ body, cookies, now }) => {
    const session = await newSession(cookies, now);
    const user = await logIn(body, now);
    await transact(() => session.writes(user));
    return reply({ user }, { cookies: [await session.cookie(user)] });
  },
  signUp: async ({ body, cookies, now }) => {
    const session = await newSession(cookies, now);
    const user = await signUp({ now, newId }, body, session.writes);
    return reply({ user }, { cookies: [await session.cookie(user)] });
  },
  requestSignUp: async ({ body, now }) => {
    await requestSignUp({ now, newId }, body);
    return { email: body.email };
  },
  confirmSignUp: async ({ body, cookies, now }) => {
    const session = await newSession(cookies, now);
    const user = await confirmSignUp({ now, newId }, body, session.writes);
    return reply({ user }, { cookies: [await session.cookie(user)] });
  },
  // If the session cannot be ended, the request fails and the cookie stays, so that the user sees that they
  // are still signed in.
  logOut: async ({ cookies, now }) => {
    await endSession(cookies, now);
    return reply({}, { cookies: [endedSessionCookie] });
  },
  checkCodeword: ({ user, body, now }) => checkCodeword(user, body.codeword, now),
});
