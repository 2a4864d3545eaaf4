import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { employeeSchema } from '#shared/schemas/employees.ts';

/** Those who may take an order. */
export const activeEmployeesQuery = pathQuery(
  '/api/employees?filter=active',
  z.array(employeeSchema),
  'Failed to fetch employees',
);

export const useActiveEmployees = () => useQuery(activeEmployeesQuery);
