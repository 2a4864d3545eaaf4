import { send } from '#frontend/lib/api-client.ts';
import { employeesApi } from '#shared/api/employees.ts';
import type { EmployeeInput } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useCreateEmployee = () =>
  useWriteEmployee({
    send: (input: EmployeeInput) => send(employeesApi.createEmployee, { body: input }),
    success: 'Employee created successfully',
    failure: 'Failed to create employee',
  });
