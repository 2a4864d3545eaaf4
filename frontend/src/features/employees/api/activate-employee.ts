import { send } from '#frontend/lib/api-client.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { useWriteEmployee } from './write-employee.ts';

export const useActivateEmployee = () =>
  useWriteEmployee({
    send: (id: string) => send(employeesApi.activateEmployee, { params: { id } }),
    success: 'Employee activated successfully',
    failure: 'Failed to activate employee',
  });
