import { employeesApi } from '#shared/api/employees.ts';
import { createEmployee } from '../employees/create-employee.ts';
import { listEmployees } from '../employees/employee-repository.ts';
import { importEmployees } from '../employees/import-employees.ts';
import { setEmployeeActive } from '../employees/set-employee-active.ts';
import { updateEmployee } from '../employees/update-employee.ts';
import { resource } from '../http/resource.ts';

export const handler = resource(employeesApi, {
  listEmployees: async ({ query: { filter } }) =>
    (await listEmployees()).filter(
      ({ isActive }) => filter === 'all' || isActive === (filter === 'active'),
    ),
  createEmployee: ({ context, body }) => createEmployee(context, body),
  importEmployees: ({ context, body }) => importEmployees(context, body.names),
  updateEmployee: ({ context, params, body }) => updateEmployee(context, params.id, body),
  activateEmployee: ({ context, params }) => setEmployeeActive(context, params.id, true),
  deactivateEmployee: ({ context, params }) => setEmployeeActive(context, params.id, false),
});
