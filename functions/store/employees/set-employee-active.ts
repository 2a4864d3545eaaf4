import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { employeeKey, findEmployee } from './employee-repository.ts';

/**
 * Makes an employee available for new orders, or not. Writes nothing, not even an activity entry,
 * if the employee already is in that state (access pattern E5).
 *
 * @throws AppError 'not-found', 'conflict'
 */
export async function setEmployeeActive(
  context: OperationContext,
  id: string,
  isActive: boolean,
): Promise<Employee> {
  const employee = required(await findEmployee(id));
  if (employee.isActive === isActive) return employee;
  await transact(() => [
    {
      update: {
        Key: employeeKey(id),
        UpdateExpression: 'SET isActive = :isActive',
        ConditionExpression: 'isActive = :before',
        ExpressionAttributeValues: { ':isActive': isActive, ':before': employee.isActive },
      },
      conditionError: conflictOrNotFound,
    },
    activityWrite(context, {
      type: 'employee',
      action: isActive ? 'Employee activated' : 'Employee deactivated',
      description: employee.name,
    }),
  ]);
  return { ...employee, isActive };
}
