import { api } from '#frontend/lib/api-client.ts';
import { type EmployeeInput, employeeSchema } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useCreateEmployee = () =>
  useWriteEmployee({
    send: (input: EmployeeInput) => api.post('/api/employees', input, employeeSchema),
    success: 'Employee created successfully',
    failure: 'Failed to create employee',
  });
