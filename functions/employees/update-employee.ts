import { employeeInputSchema, employeeSchema } from '#shared/schemas/employees.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { renameEmployee } from './rename-employee.ts';

/** `PUT /api/employees/{id}` */
export const updateEmployee = endpoint({
  access: 'session',
  body: employeeInputSchema,
  output: employeeSchema,
  handle: async (call) => ok(await renameEmployee(operationOf(call), call.param('id'), call.body)),
});
