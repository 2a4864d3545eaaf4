import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import { endedSessionCookie, newSession } from '#functions/edge/auth/session.ts';
import { signOutEverywhere } from '#functions/edge/auth/sign-out-everywhere.ts';
import { updateOwnUser } from '#functions/edge/auth/update-own-user.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { deleteUser } from '#functions/store/users/delete-user.ts';
import { updateUser } from '#functions/store/users/update-user.ts';
import { listUsers } from '#functions/store/users/user-repository.ts';
import { usersApi } from '#shared/api/users.ts';

/** Enqueues the e-mails about a change and returns the account. */
async function enqueued({ user, outboxId }: Awaited<ReturnType<typeof updateUser>>) {
  if (outboxId) await enqueueOutbox(outboxId);
  return user;
}

export const handler = resource(usersApi, {
  listUsers: () => listUsers(),
  createUser: ({ context, body }) => createUser(context, body),
  updateUser: async ({ context, user, params, body, cookies, now }) => {
    if (params.id !== user.id) return enqueued(await updateUser(context, params.id, body));
    // A user's own new password ends all their sessions, so this browser gets a new one.
    const session = await newSession(cookies, now);
    const changed = await enqueued(await updateOwnUser(context, body, session));
    return reply(changed, { cookies: body.password ? [await session.cookie(changed)] : [] });
  },
  signOutEverywhere: async ({ context, user, params, query, cookies, now }) => {
    const isSelf = params.id === user.id;
    const kept =
      isSelf && query.keepCurrent === 'true' ? await newSession(cookies, now) : undefined;
    const outboxId = await signOutEverywhere(context, params.id, kept);
    if (!outboxId) return;
    await enqueueOutbox(outboxId);
    if (!isSelf) return;
    return reply(undefined, { cookies: [kept ? await kept.cookie(user) : endedSessionCookie] });
  },
  deleteUser: async ({ context, params }) => enqueueOutbox(await deleteUser(context, params.id)),
});
