import type { QueryClient } from '@tanstack/react-query';
import { changeRead } from '#frontend/lib/change-read.ts';
import type { User } from '#shared/schemas/users.ts';
import { usersQuery } from './list-users.ts';

const change = (client: QueryClient, next: (users: User[]) => User[]): void => {
  changeRead(client, usersQuery, next);
};

/** Puts the returned user into the list. */
export const putUser = (client: QueryClient, user: User): void =>
  change(client, (users) =>
    users.some(({ id }) => id === user.id)
      ? users.map((one) => (one.id === user.id ? user : one))
      : [...users, user],
  );

export const removeUser = (client: QueryClient, id: string): void =>
  change(client, (users) => users.filter((user) => user.id !== id));

/** Reloads the list when it is outdated. */
export const invalidateUsers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: usersQuery.queryKey });
