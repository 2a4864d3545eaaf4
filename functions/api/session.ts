import { sessionApi } from '#shared/api/session.ts';
import { resource } from '../http/resource.ts';

export const handler = resource(sessionApi, {
  // Without a session cookie nothing is read.
  readSession: async ({ user }) => ({ user }),
});
