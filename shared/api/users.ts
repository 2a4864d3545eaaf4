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
    summary: 'Creates an account.',
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
      'Changes an account. A new password ends its sessions, except the one that makes the call. Users who change their own e-mail or password must send the current password.',
    body: updateUserSchema,
    response: userSchema,
    errors: ['not-found', 'email-taken', 'last-admin', 'conflict', 'too-many-attempts'],
  }),
  signOutEverywhere: call({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    access: 'session',
    summary: 'Ends all sessions of an account; users can keep their own current one.',
    query: z.object({ keepCurrent: z._default(z.enum(['true', 'false']), 'false') }),
    status: 204,
    errors: ['not-found', 'conflict'],
  }),
  deleteUser: call({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'session',
    summary: 'Deletes an account permanently, and ends its sessions.',
    status: 204,
    errors: ['not-found', 'self-delete', 'last-admin', 'conflict'],
  }),
};
