import * as z from 'zod';
import { employeeFilterSchema, employeeSchema } from '#shared/schemas/employees.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { listEmployees } from './employee-repository.ts';

/** `GET /api/employees?filter=active|inactive|all`, active ones unless said otherwise. */
export const listEmployeesEndpoint = endpoint({
  access: 'session',
  query: z.object({ filter: employeeFilterSchema.default('active') }),
  output: z.array(employeeSchema),
  handle: async ({ query: { filter } }) => {
    const employees = await listEmployees();
    return ok(
      employees.filter(({ isActive }) => filter === 'all' || isActive === (filter === 'active')),
    );
  },
});
