import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { AppError } from '#functions/core/app-error.ts';
import { insertWrite, transact, type Write } from '#functions/core/data/transact.ts';
import { claimGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { toEmployeeItem } from './employee-repository.ts';

export const employeeNameTaken = () => new AppError('employee-name-taken');

/** Writes a new employee and the guard of the name. @param taken makes the error when the name is in use */
export const employeeCreation = (employee: Employee, taken: () => Error): Write[] => [
  insertWrite(toEmployeeItem(employee)),
  claimGuard('EMPLOYEE_NAME', employee.name, employee.id, taken),
];

/**
 * Adds an active employee (access pattern E3).
 *
 * @throws AppError 'employee-name-taken', also when an inactive employee has the name
 */
export async function createEmployee(
  context: OperationContext,
  { name }: { name: string },
): Promise<Employee> {
  const employee: Employee = { id: context.newId(), name, isActive: true };
  await transact(() => [
    ...employeeCreation(employee, employeeNameTaken),
    activityWrite(context, { type: 'employee', action: 'Employee added', description: name }),
  ]);
  return employee;
}
