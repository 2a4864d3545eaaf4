import * as z from 'zod/mini';
import {
  employeeFilterSchema,
  employeeInputSchema,
  employeeSchema,
  importEmployeesResultSchema,
  importEmployeesSchema,
} from '#shared/schemas/employees.ts';
import { call } from './call.ts';

export const employeesApi = {
  listEmployees: call({
    method: 'GET',
    path: '/api/employees',
    access: 'session',
    summary: 'The employees by name; only active ones unless the filter says otherwise.',
    query: z.object({ filter: z._default(employeeFilterSchema, 'active') }),
    response: z.array(employeeSchema),
  }),
  createEmployee: call({
    method: 'POST',
    path: '/api/employees',
    access: 'session',
    summary: 'Adds an active employee.',
    body: employeeInputSchema,
    status: 201,
    response: employeeSchema,
    errors: ['employee-name-taken'],
  }),
  importEmployees: call({
    method: 'POST',
    path: '/api/employees/import-csv',
    access: 'session',
    summary: 'Adds employees by name; existing names are skipped.',
    body: importEmployeesSchema,
    maxBodyBytes: 700_000,
    response: importEmployeesResultSchema,
    errors: ['conflict'],
  }),
  updateEmployee: call({
    method: 'PUT',
    path: '/api/employees/{id}',
    access: 'session',
    summary: 'Renames an employee.',
    body: employeeInputSchema,
    response: employeeSchema,
    errors: ['not-found', 'employee-name-taken', 'conflict'],
  }),
  activateEmployee: call({
    method: 'PATCH',
    path: '/api/employees/{id}/activate',
    access: 'session',
    summary: 'Makes an employee available for new orders.',
    response: employeeSchema,
    errors: ['not-found', 'conflict'],
  }),
  deactivateEmployee: call({
    method: 'PATCH',
    path: '/api/employees/{id}/deactivate',
    access: 'session',
    summary: 'Makes an employee unavailable for new orders.',
    response: employeeSchema,
    errors: ['not-found', 'conflict'],
  }),
};
