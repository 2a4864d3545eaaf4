import * as z from 'zod/mini';
import { createUserSchema, updateUserSchema, userSchema } from '#shared/schemas/users.ts';
import { call } from './call.ts';

export const usersApi = {
  listUsers: call({
    method: 'GET',
    path: '/api/users',
    access: 'session',
    summary: 'Every account, without its password.',
    response: z.array(userSchema),
  }),
  createUser: call({
    method: 'POST',
    path: '/api/users',
    access: 'session',
    summary: 'Gives somebody an account.',
    body: createUserSchema,
    status: 201,
    response: userSchema,
    errors: ['email-taken'],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'session',
    summary:
      'Changes an account. A new password ends its sessions, but for that of who asks. Their own e-mail or password needs the current password.',
    body: updateUserSchema,
    response: userSchema,
    errors: ['not-found', 'email-taken', 'last-admin', 'conflict', 'too-many-attempts'],
  }),
  signOutEverywhere: call({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    access: 'session',
    summary: 'Ends every session of an account, or, of one’s own, every one but this.',
    query: z.object({ keepCurrent: z._default(z.enum(['true', 'false']), 'false') }),
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'session',
    summary: 'Deletes an account for good, and with it its sessions.',
    status: 204,
    errors: ['not-found', 'self-delete', 'last-admin', 'conflict'],
  }),
};
