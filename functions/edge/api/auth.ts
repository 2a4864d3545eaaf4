import { transact } from '#functions/core/data/transact.ts';
import { logger } from '#functions/core/logger.ts';
import { newId } from '#functions/core/operation-context.ts';
import { checkCodeword } from '#functions/edge/auth/check-codeword.ts';
import { confirmSignUp } from '#functions/edge/auth/confirm-sign-up.ts';
import { deviceCookie } from '#functions/edge/auth/device.ts';
import { logIn } from '#functions/edge/auth/log-in.ts';
import { requestSignUp } from '#functions/edge/auth/request-sign-up.ts';
import {
  endedSessionCookie,
  endSession,
  type NewSession,
  newSession,
} from '#functions/edge/auth/session.ts';
import { signUp } from '#functions/edge/auth/sign-up.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { authApi } from '#shared/api/auth.ts';

/** The response once the session is stored. This browser is now known as one of the user's devices. */
async function signedIn(
  user: StoredUser,
  session: NewSession,
  { cookies, now }: { cookies: string[]; now: Date },
) {
  logger.info('Signed in', { userId: user.id });
  const set = [await session.cookie(user), await deviceCookie(cookies, user, now)];
  return reply({ user }, { cookies: set });
}

export const handler = resource(authApi, {
  logIn: async ({ body, ...visitor }) => {
    const session = await newSession(visitor.cookies, visitor.now);
    const user = await logIn(body, visitor);
    await transact(() => session.writes(user));
    return signedIn(user, session, visitor);
  },
  signUp: async ({ body, ...visitor }) => {
    const session = await newSession(visitor.cookies, visitor.now);
    const user = await signUp({ ...visitor, newId }, body, session.writes);
    return signedIn(user, session, visitor);
  },
  requestSignUp: async ({ body, ...visitor }) => {
    await requestSignUp({ ...visitor, newId }, body);
    return { email: body.email };
  },
  confirmSignUp: async ({ body, ...visitor }) => {
    const session = await newSession(visitor.cookies, visitor.now);
    const user = await confirmSignUp({ ...visitor, newId }, body, session.writes);
    return signedIn(user, session, visitor);
  },
  // If the session cannot be ended, the request fails and the cookie stays, so that the user can
  // see that they are still signed in.
  logOut: async ({ cookies, now }) => {
    await endSession(cookies, now);
    return reply({}, { cookies: [endedSessionCookie] });
  },
  checkCodeword: ({ user, body, ...visitor }) => checkCodeword(user, body.codeword, visitor),
});
