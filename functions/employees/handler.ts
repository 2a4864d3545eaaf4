import { resource } from '../http/resource.ts';
import { activateEmployee } from './activate-employee.ts';
import { createEmployee } from './create-employee.ts';
import { deactivateEmployee } from './deactivate-employee.ts';
import { importEmployees } from './import-employees.ts';
import { listEmployeesEndpoint } from './list-employees.ts';
import { updateEmployee } from './update-employee.ts';

export const handler = resource({
  'GET /api/employees': listEmployeesEndpoint,
  'POST /api/employees': createEmployee,
  'POST /api/employees/import-csv': importEmployees,
  'PUT /api/employees/{id}': updateEmployee,
  'PATCH /api/employees/{id}/activate': activateEmployee,
  'PATCH /api/employees/{id}/deactivate': deactivateEmployee,
});
