import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { usersApi } from '#shared/api/users.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { putUser } from './user-cache.ts';

export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateUser) => send(usersApi.createUser, { body: input }),
    onSuccess: (user) => {
      putUser(client, user);
      toast({ title: 'User created successfully' });
    },
    onError: (error) => toastFailure('Error', errorText(error, 'Failed to create user')),
  });
}
