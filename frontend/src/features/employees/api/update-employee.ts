import { api } from '#frontend/lib/api-client.ts';
import { type EmployeeInput, employeeSchema } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

type Change = { id: string; input: EmployeeInput };

export const useUpdateEmployee = () =>
  useWriteEmployee({
    send: ({ id, input }: Change) => api.put(`/api/employees/${id}`, input, employeeSchema),
    success: 'Employee updated successfully',
    failure: 'Failed to update employee',
  });
