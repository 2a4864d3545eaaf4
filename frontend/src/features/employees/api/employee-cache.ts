import type { QueryClient } from '@tanstack/react-query';
import { passes } from '#frontend/features/employees/visible-employees.ts';
import { changeRead } from '#frontend/lib/change-read.ts';
import { type Employee, employeeFilters } from '#shared/schemas/employees.ts';
import { employeesQuery } from './list-employees.ts';

const byName = (one: Employee, other: Employee) => one.name.localeCompare(other.name);

/** Puts the returned employee into every list it belongs to, including the one at checkout. */
export function putEmployee(client: QueryClient, employee: Employee): void {
  for (const filter of employeeFilters)
    changeRead(client, employeesQuery(filter), (employees) => {
      const others = employees.filter(({ id }) => id !== employee.id);
      return passes(employee, filter) ? [...others, employee].sort(byName) : others;
    });
}

/** Reloads the lists: visible ones at once, others when they are next shown. */
export const invalidateEmployees = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    employeeFilters.map((filter) =>
      client.invalidateQueries({ queryKey: employeesQuery(filter).queryKey }),
    ),
  );
