import type { Employee } from '#shared/schemas/employees.ts';
import { getItem, queryCollection } from '../data/table.ts';
import { employeeKey, employeesKey, parseEmployee } from './employee-item.ts';

/** Every employee, inactive ones too, by name (access pattern E1). */
export async function listEmployees(): Promise<Employee[]> {
  const employees = (await queryCollection(employeesKey)).map(parseEmployee);
  return employees.sort((one, other) => one.name.localeCompare(other.name));
}

/** One employee (access pattern E2). */
export async function findEmployee(id: string): Promise<Employee | undefined> {
  const item = await getItem(employeeKey(id));
  return item && parseEmployee(item);
}
