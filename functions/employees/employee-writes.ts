import type { Employee } from '#shared/schemas/employees.ts';
import { AppError } from '../app-error.ts';
import type { Write } from '../data/transact.ts';
import { claimGuard } from '../data/unique-guard.ts';
import { toEmployeeItem } from './employee-item.ts';

export const employeeNameTaken = () => new AppError('employee-name-taken');

/** A new employee and the guard of the name. @param taken what is thrown when the name is in use */
export const employeeCreation = (employee: Employee, taken: () => Error): Write[] => [
  { put: { Item: toEmployeeItem(employee), ConditionExpression: 'attribute_not_exists(pk)' } },
  claimGuard('EMPLOYEE_NAME', employee.name, employee.id, taken),
];
