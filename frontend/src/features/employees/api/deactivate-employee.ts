import { send } from '#frontend/lib/api-client.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useDeactivateEmployee = () =>
  useWriteEmployee({
    send: (id: string) => send(employeesApi.deactivateEmployee, { params: { id } }),
    success: 'Employee deactivated successfully',
    failure: 'Failed to deactivate employee',
  });
