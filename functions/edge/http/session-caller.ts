import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { contextAt } from '#functions/core/operation-context.ts';
import { readSession, sessionUser } from '#functions/edge/auth/session.ts';
import type { ReadCaller } from './handle-call.ts';

/** The signed-in user. Throws AppError 'unauthenticated' if a call needs one and nobody is signed in. */
export const sessionCaller: ReadCaller = async (call, { cookies = [] }, now) => {
  // A shared response must not depend on who asked first.
  const session = call.sharedSeconds ? undefined : await readSession(cookies, now);
  const user = session && (await sessionUser(session, now));
  logger.appendKeys({ userId: user?.id });
  if (call.access === 'session' && !user) throw new AppError('unauthenticated');
  return { user, context: user && contextAt(now, { id: user.id, name: user.name }) };
};
