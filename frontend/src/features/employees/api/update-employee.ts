import { send } from '#frontend/lib/api-client.ts';
import { employeesApi } from '#shared/api/employees.ts';
import type { EmployeeInput } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

type Change = { id: string; input: EmployeeInput };

export const useUpdateEmployee = () =>
  useWriteEmployee({
    send: ({ id, input }: Change) =>
      send(employeesApi.updateEmployee, { params: { id }, body: input }),
    success: 'Employee updated successfully',
    failure: 'Failed to update employee',
  });
