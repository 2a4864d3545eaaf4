import { employeeInputSchema, employeeSchema } from '#shared/schemas/employees.ts';
import { created } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { addEmployee } from './add-employee.ts';

/** `POST /api/employees` */
export const createEmployee = endpoint({
  access: 'session',
  body: employeeInputSchema,
  output: employeeSchema,
  handle: async (call) => created(await addEmployee(operationOf(call), call.body)),
});
