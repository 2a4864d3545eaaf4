import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { employeesApi } from '#shared/api/employees.ts';

/** The employees who may take an order. */
export const activeEmployeesQuery = callQuery(
  employeesApi.listEmployees,
  { query: { filter: 'active' } },
  'Failed to fetch employees',
);

export const useActiveEmployees = () => useQuery(activeEmployeesQuery);
