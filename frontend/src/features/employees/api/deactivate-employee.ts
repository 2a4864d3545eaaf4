import { api } from '#frontend/lib/api-client.ts';
import { employeeSchema } from '#shared/schemas/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useDeactivateEmployee = () =>
  useWriteEmployee({
    send: (id: string) => api.patch(`/api/employees/${id}/deactivate`, undefined, employeeSchema),
    success: 'Employee deactivated successfully',
    failure: 'Failed to deactivate employee',
  });
