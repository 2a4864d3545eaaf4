import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import { moveGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { employeeNameTaken } from './create-employee.ts';
import { employeeKey, findEmployee } from './employee-repository.ts';

/**
 * Renames an employee (access pattern E4).
 *
 * @throws AppError 'not-found', 'employee-name-taken', 'conflict'
 */
export async function updateEmployee(
  context: OperationContext,
  id: string,
  { name }: { name: string },
): Promise<Employee> {
  const employee = required(await findEmployee(id));
  if (employee.name === name) return employee;
  await transact(() => [
    {
      update: {
        Key: employeeKey(id),
        UpdateExpression: 'SET #name = :name',
        ConditionExpression: '#name = :before',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name, ':before': employee.name },
      },
      conditionError: conflictOrNotFound,
    },
    ...moveGuard('EMPLOYEE_NAME', employee.name, name, id, employeeNameTaken),
    activityWrite(context, {
      type: 'employee',
      action: 'Employee renamed',
      description: `${employee.name} is now ${name}`,
    }),
  ]);
  return { ...employee, name };
}
