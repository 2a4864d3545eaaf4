import type { QueryClient } from '@tanstack/react-query';
import { updateSessionUser } from '#frontend/entities/session/session.ts';
import { send } from '#frontend/lib/api-client.ts';
import { withItem } from '#frontend/lib/lists.ts';
import { callQuery, changeRead } from '#frontend/lib/query-client.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
import { usersApi } from '#shared/api/users.ts';
import type { CreateUser, UpdateUser, User } from '#shared/schemas/users.ts';

export const usersQuery = callQuery(usersApi.listUsers);

/** Another user may have changed or deleted the account. */
const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: usersQuery.queryKey });

export const useSaveUser = (user: User | null) =>
  useWrite(
    (body: CreateUser & UpdateUser) =>
      user
        ? send(usersApi.updateUser, { params: { id: user.id }, body })
        : send(usersApi.createUser, { body }),
    {
      done: `User ${user ? 'updated' : 'created'} successfully`,
      failed: `Failed to ${user ? 'update' : 'create'} user`,
      after: (client, saved) => {
        changeRead(client, usersQuery, (users) => withItem(users, saved));
        updateSessionUser(client, saved);
      },
      afterFailure: readAgain,
    },
  );

export const useDeleteUser = () =>
  useCall(usersApi.deleteUser, {
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    after: (client, _nothing, { params }) =>
      changeRead(client, usersQuery, (users) => users.filter(({ id }) => id !== params.id)),
    afterFailure: readAgain,
  });
