import { employeeSchema } from '#shared/schemas/employees.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { setEmployeeActive } from './set-employee-active.ts';

/** `PATCH /api/employees/{id}/deactivate` */
export const deactivateEmployee = endpoint({
  access: 'session',
  output: employeeSchema,
  handle: async (call) => ok(await setEmployeeActive(operationOf(call), call.param('id'), false)),
});
