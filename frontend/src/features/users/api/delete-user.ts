import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { usersApi } from '#shared/api/users.ts';
import { changeUsers, invalidateUsers } from './list-users.ts';

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send(usersApi.deleteUser, { params: { id } }),
    onSuccess: (_nothing, id) => {
      changeUsers(client, (users) => users.filter((user) => user.id !== id));
      toast({ title: 'User deleted successfully' });
    },
    onError: (error) => {
      toastFailure('Error', errorText(error, 'Failed to delete user'));
      // It may be gone already, or not be what the list shows.
      void invalidateUsers(client);
    },
  });
}
