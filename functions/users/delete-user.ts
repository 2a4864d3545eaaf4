import { noContent } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { removeUser } from './remove-user.ts';

/** `DELETE /api/users/{id}` */
export const deleteUser = endpoint({
  access: 'session',
  handle: async (call) => {
    await removeUser(operationOf(call), call.param('id'));
    return noContent();
  },
});
