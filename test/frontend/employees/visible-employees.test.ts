import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EmployeeView,
  firstView,
  visibleEmployees,
} from '#frontend/features/employees/visible-employees.ts';
import type { Employee } from '#shared/schemas/employees.ts';

const employee = (name: string, isActive = true): Employee => ({ id: name, name, isActive });
const crew = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    employee(`Baker ${String(index + 1).padStart(3, '0')}`),
  );
const see = (employees: Employee[], view: Partial<EmployeeView> = {}) =>
  visibleEmployees(employees, { ...firstView, ...view });
const names = (employees: Employee[], view?: Partial<EmployeeView>) =>
  see(employees, view).rows.map(({ name }) => name);

describe('the list of employees', () => {
  const three = [employee('Ana'), employee('Ben', false), employee('Zoë')];

  it('shows active employees first, then those of the filter', () => {
    expect(names(three)).toEqual(['Ana', 'Zoë']);
    expect(names(three, { filter: 'inactive' })).toEqual(['Ben']);
    expect(names(three, { filter: 'all' })).toEqual(['Ana', 'Ben', 'Zoë']);
  });

  it.each(['zoë', 'ZOE', ' oe '])('finds Zoë by %j', (search) => {
    expect(names(three, { search })).toEqual(['Zoë']);
  });

  it.each([
    [three, 1, 'Showing 1-2 of 2 employees (3 total)'],
    [[], 1, 'Showing 0-0 of 0 employees (0 total)'],
    [crew(45), 1, 'Showing 1-20 of 45 employees (45 total)'],
    [crew(45), 3, 'Showing 41-45 of 45 employees (45 total)'],
  ])('says how many of all employees it shows', (employees, page, text) => {
    expect(see(employees, { page }).countText).toBe(text);
  });

  it('stops at the last page', () => {
    const { rows, page, pages } = see(crew(41), { page: 9 });
    expect([rows.length, page, pages]).toEqual([1, 3, 3]);
    expect(see(crew(40), { page: 3 }).page).toBe(2);
  });

  it('shows each matching employee on exactly one page', () => {
    const people = fc.array(fc.boolean(), { maxLength: 70 });
    const filters = fc.constantFrom('active', 'inactive', 'all');
    fc.assert(
      fc.property(people, filters, (activity, filter) => {
        const employees = activity.map((isActive, index) => employee(`Baker ${index}`, isActive));
        const { pages } = see(employees, { filter });
        const shown = Array.from({ length: pages }, (_, index) =>
          names(employees, { filter, page: index + 1 }),
        );
        const wanted = employees.filter(
          ({ isActive }) => filter === 'all' || isActive === (filter === 'active'),
        );
        expect(shown.flat()).toEqual(wanted.map(({ name }) => name));
        for (const page of shown) expect(page.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});
