import { resource } from '#functions/edge/http/resource.ts';
import { createEmployee } from '#functions/store/employees/create-employee.ts';
import { listEmployees } from '#functions/store/employees/employee-repository.ts';
import { importEmployees } from '#functions/store/employees/import-employees.ts';
import { setEmployeeActive } from '#functions/store/employees/set-employee-active.ts';
import { updateEmployee } from '#functions/store/employees/update-employee.ts';
import { employeesApi } from '#shared/api/employees.ts';

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
