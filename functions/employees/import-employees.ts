import { importEmployeesResultSchema, importEmployeesSchema } from '#shared/schemas/employees.ts';
import { ok } from '../http/answer.ts';
import { endpoint, operationOf } from '../http/endpoint.ts';
import { importNames } from './import-names.ts';

/** `POST /api/employees/import-csv` */
export const importEmployees = endpoint({
  access: 'session',
  body: importEmployeesSchema,
  output: importEmployeesResultSchema,
  handle: async (call) => ok(await importNames(operationOf(call), call.body.names)),
});
