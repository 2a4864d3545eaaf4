import type { QueryClient } from '@tanstack/react-query';
import { type Employee, employeeFilters } from '#shared/schemas/employees.ts';
import { passes } from '../visible-employees.ts';
import { employeesQuery } from './list-employees.ts';

const byName = (one: Employee, other: Employee) => one.name.localeCompare(other.name);

/** Puts an employee as the server returned it into every list it belongs to, checkout's among them. */
export function putEmployee(client: QueryClient, employee: Employee): void {
  for (const filter of employeeFilters)
    client.setQueryData(employeesQuery(filter).queryKey, (employees) => {
      const others = employees?.filter(({ id }) => id !== employee.id);
      return others && passes(employee, filter) ? [...others, employee].sort(byName) : others;
    });
}

/** Has the lists read again: at once where they are on display, else when they next are. */
export const invalidateEmployees = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    employeeFilters.map((filter) =>
      client.invalidateQueries({ queryKey: employeesQuery(filter).queryKey }),
    ),
  );
