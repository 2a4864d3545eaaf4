import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { usersApi } from '#shared/api/users.ts';
import type { User } from '#shared/schemas/users.ts';

const usersQuery = callQuery(usersApi.listUsers);

export const useUsers = () => useQuery(usersQuery);

/** Changes the list as far as it is known here. */
export const changeUsers = (client: QueryClient, next: (users: User[]) => User[]): void => {
  client.setQueryData(usersQuery.queryKey, (users) => users && next(users));
};

/** Has the list read again: it is not what the server has. */
export const invalidateUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: usersQuery.queryKey });
