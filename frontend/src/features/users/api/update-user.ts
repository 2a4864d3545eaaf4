import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '#frontend/lib/api-client.ts';
import { updateSessionUser } from '#frontend/lib/session.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { userSchema } from '#shared/schemas/users.ts';
import type { UserForm } from '../user-form.ts';
import { changeUsers, invalidateUsers } from './list-users.ts';

type Change = { id: string; input: UserForm };

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Change) => api.put(`/api/users/${id}`, input, userSchema),
    onSuccess: (changed) => {
      changeUsers(client, (users) =>
        users.map((user) => (user.id === changed.id ? changed : user)),
      );
      updateSessionUser(client, changed);
      toast({ title: 'User updated successfully' });
    },
    onError: (error) => {
      toastFailure('Error', errorText(error, 'Failed to update user'));
      // Somebody else may have changed or deleted the account.
      void invalidateUsers(client);
    },
  });
}
