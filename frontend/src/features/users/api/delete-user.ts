import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { usersApi } from '#shared/api/users.ts';
import { invalidateUsers, removeUser } from './user-cache.ts';

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(usersApi.deleteUser, { params: { id } }),
    onSuccess: (_nothing, id) => {
      removeUser(client, id);
      toast({ title: 'User deleted successfully' });
    },
    onError: (error) => {
      toastFailure('Error', errorText(error, 'Failed to delete user'));
      // The list may be outdated: the account may be gone or changed.
      void invalidateUsers(client);
    },
  });
}
