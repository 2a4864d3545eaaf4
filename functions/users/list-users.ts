import * as z from 'zod';
import { userSchema } from '#shared/schemas/users.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { listUsers } from './user-repository.ts';

/** `GET /api/users`: every account, without its password. */
export const listUsersEndpoint = endpoint({
  access: 'session',
  output: z.array(userSchema),
  handle: async () => ok(await listUsers()),
});
