import { api } from '#frontend/lib/api-client.ts';
import { employeeSchema } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useActivateEmployee = () =>
  useWriteEmployee({
    send: (id: string) => api.patch(`/api/employees/${id}/activate`, undefined, employeeSchema),
    success: 'Employee activated successfully',
    failure: 'Failed to activate employee',
  });
