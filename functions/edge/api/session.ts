import { sessionEnd } from '#functions/edge/auth/session.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { sessionApi } from '#shared/api/session.ts';

export const handler = resource(sessionApi, {
  // Reads nothing when there is no session cookie.
  readSession: async ({ user, cookies, now }) => {
    if (!user) return {};
    return { user, until: (await sessionEnd(cookies, now))?.toISOString() };
  },
});
