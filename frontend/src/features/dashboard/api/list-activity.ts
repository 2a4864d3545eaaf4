import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { activitySchema } from '#shared/schemas/dashboard.ts';

export const activityQuery = queryOptions({
  ...pathQuery('/api/dashboard/activity', z.array(activitySchema)),
  refetchOnMount: 'always',
});

export const useActivity = () => useQuery(activityQuery);
