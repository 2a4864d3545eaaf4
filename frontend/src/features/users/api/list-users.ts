import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { userSchema } from '#shared/schemas/users.ts';

export const usersQuery = pathQuery('/api/users', z.array(userSchema));

export const useUsers = () => useQuery(usersQuery);
