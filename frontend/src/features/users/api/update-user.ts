import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '#frontend/entities/session/session.ts';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { usersApi } from '#shared/api/users.ts';
import type { UpdateUser } from '#shared/schemas/users.ts';
import { invalidateUsers, putUser } from './user-cache.ts';

type Change = { id: string; input: UpdateUser };

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Change) =>
      send(usersApi.updateUser, { params: { id }, body: input }),
    onSuccess: (changed) => {
      putUser(client, changed);
      updateSessionUser(client, changed);
      toast({ title: 'User updated successfully' });
    },
    onError: (error) => {
      toastFailure('Error', errorText(error, 'Failed to update user'));
      // Another user may have changed or deleted the account.
      void invalidateUsers(client);
    },
  });
}
