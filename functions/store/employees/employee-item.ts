import type { Key, StoredItem } from '#functions/core/data/table.ts';
import { type Employee, employeeSchema } from '#shared/schemas/employees.ts';

/** The partition of all employees (access pattern E1). */
export const employeesKey = 'EMPLOYEES';

export const employeeKey = (id: string): Key => ({ pk: employeesKey, sk: `EMPLOYEE#${id}` });

export const toEmployeeItem = (employee: Employee): StoredItem => ({
  ...employeeKey(employee.id),
  ...employee,
});
export const parseEmployee = (item: StoredItem): Employee => employeeSchema.parse(item);
