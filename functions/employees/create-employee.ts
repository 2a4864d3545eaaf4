import { activityWrite } from '#functions/activity/activity-item.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { transact } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import { employeeCreation, employeeNameTaken } from './employee-writes.ts';

/**
 * Adds an active employee (access pattern E3).
 *
 * @throws AppError 'employee-name-taken', also when an inactive employee has the name
 */
export async function createEmployee(
  operation: Operation,
  { name }: { name: string },
): Promise<Employee> {
  const employee: Employee = { id: operation.newId(), name, isActive: true };
  await transact(() => [
    ...employeeCreation(employee, employeeNameTaken),
    activityWrite(operation, { type: 'employee', action: 'Employee added', description: name }),
  ]);
  return employee;
}
