import { createUserSchema, userSchema } from '#shared/schemas/users.ts';
import { created } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { addUser } from './add-user.ts';

/** `POST /api/users` */
export const createUser = endpoint({
  access: 'session',
  body: createUserSchema,
  output: userSchema,
  handle: async (call) => created(await addUser(operationOf(call), call.body)),
});
