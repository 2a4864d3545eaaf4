import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { employeesApi } from '#shared/api/employees.ts';
import type { EmployeeFilter } from '#shared/schemas/employees.ts';

export const employeesQuery = (filter: EmployeeFilter) =>
  callQuery(employeesApi.listEmployees, { query: { filter } }, 'Failed to fetch employees');

/** Reads all employees: the screen searches, filters and counts by itself. */
export const useEmployees = () => useQuery(employeesQuery('all'));
