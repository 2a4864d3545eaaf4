import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { type EmployeeFilter, employeeSchema } from '#shared/schemas/employees.ts';

export const employeesQuery = (filter: EmployeeFilter) =>
  pathQuery(
    `/api/employees?filter=${filter}`,
    z.array(employeeSchema),
    'Failed to fetch employees',
  );

/** All of them: the screen searches, filters and counts by itself. */
export const useEmployees = () => useQuery(employeesQuery('all'));
