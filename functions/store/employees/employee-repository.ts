import { findOne, type Key, queryCollection, type StoredItem } from '#functions/core/data/table.ts';
import { type Employee, employeeSchema } from '#shared/schemas/employees.ts';

/** The partition of all employees (access pattern E1). */
const employeesKey = 'EMPLOYEES';

export const employeeKey = (id: string): Key => ({ pk: employeesKey, sk: `EMPLOYEE#${id}` });

export const toEmployeeItem = (employee: Employee): StoredItem => ({
  ...employeeKey(employee.id),
  ...employee,
});

/** Reads all employees, inactive ones too, sorted by name (access pattern E1). */
export async function listEmployees(): Promise<Employee[]> {
  const items = await queryCollection(employeesKey);
  const employees = items.map((item) => employeeSchema.parse(item));
  return employees.sort((one, other) => one.name.localeCompare(other.name));
}

/** Reads one employee (access pattern E2). */
export const findEmployee = (id: string): Promise<Employee | undefined> =>
  findOne(employeeKey(id), employeeSchema);
