import { resource } from '../http/resource.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsersEndpoint } from './list-users.ts';
import { updateUser } from './update-user.ts';

export const handler = resource({
  'GET /api/users': listUsersEndpoint,
  'POST /api/users': createUser,
  'PUT /api/users/{id}': updateUser,
  'DELETE /api/users/{id}': deleteUser,
});
