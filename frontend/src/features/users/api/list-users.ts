import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { usersApi } from '#shared/api/users.ts';

export const usersQuery = callQuery(usersApi.listUsers);

export const useUsers = () => useQuery(usersQuery);
