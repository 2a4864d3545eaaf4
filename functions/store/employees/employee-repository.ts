import { getItem, queryCollection } from '#functions/core/data/table.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { employeeKey, employeesKey, parseEmployee } from './employee-item.ts';

/** Reads all employees, inactive ones too, sorted by name (access pattern E1). */
export async function listEmployees(): Promise<Employee[]> {
  const employees = (await queryCollection(employeesKey)).map(parseEmployee);
  return employees.sort((one, other) => one.name.localeCompare(other.name));
}

/** Reads one employee (access pattern E2). */
export async function findEmployee(id: string): Promise<Employee | undefined> {
  const item = await getItem(employeeKey(id));
  return item && parseEmployee(item);
}
