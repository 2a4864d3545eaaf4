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
  createEmployee: ({ operation, body }) => createEmployee(operation, body),
  importEmployees: ({ operation, body }) => importEmployees(operation, body.names),
  updateEmployee: ({ operation, params, body }) => updateEmployee(operation, params.id, body),
  activateEmployee: ({ operation, params }) => setEmployeeActive(operation, params.id, true),
  deactivateEmployee: ({ operation, params }) => setEmployeeActive(operation, params.id, false),
});
