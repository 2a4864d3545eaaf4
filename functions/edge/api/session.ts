import { resource } from '#functions/edge/http/resource.ts';
import { sessionApi } from '#shared/api/session.ts';

export const handler = resource(sessionApi, {
  // Without a session cookie nothing is read.
  readSession: async ({ user }) => ({ user }),
});
