import type { Employee, EmployeeFilter } from '#shared/schemas/employees.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** Employees on one page (docs/product.md#page-sizes). */
const employeesPerPage = 20;

/** The requested view; `page` counts from 1 and may be greater than the last page. */
export type EmployeeView = { search: string; filter: EmployeeFilter; page: number };
export const firstView: EmployeeView = { search: '', filter: 'active', page: 1 };

export const isSearching = ({ search }: EmployeeView): boolean => normalizeText(search) !== '';

export const passes = ({ isActive }: Employee, filter: EmployeeFilter): boolean =>
  filter === 'all' || isActive === (filter === 'active');

/** Returns the page of employees that the view shows, or the last page if `page` is too large. */
export function visibleEmployees(employees: Employee[], { search, filter, page }: EmployeeView) {
  const wanted = normalizeText(search);
  const matching = employees.filter(
    (employee) => passes(employee, filter) && normalizeText(employee.name).includes(wanted),
  );
  const pages = Math.max(1, Math.ceil(matching.length / employeesPerPage));
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * employeesPerPage;
  const rows = matching.slice(start, start + employeesPerPage);
  const range = rows.length === 0 ? '0-0' : `${start + 1}-${start + rows.length}`;
  return {
    rows,
    page: shownPage,
    pages,
    countText: `Showing ${range} of ${matching.length} employees (${employees.length} total)`,
  };
}
