import { useState } from 'react';
import {
  firstView,
  isSearching,
  visibleEmployees,
} from '#frontend/features/employees/visible-employees.ts';
import { Pager } from '#frontend/ui/data/pager.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import { EmployeesTable } from './employees-table.tsx';
import { EmployeesToolbar } from './employees-toolbar.tsx';
import { NoEmployees } from './no-employees.tsx';

type Props = {
  employees: Employee[];
  onAdd: () => void;
  onEdit: (employee: Employee) => void;
  onToggle: (employee: Employee) => void;
};

/** Search and filter, and a page of the matching employees. */
export function EmployeesList({ employees, onAdd, ...actions }: Props) {
  const [view, setView] = useState(firstView);
  const { rows, page, pages, countText } = visibleEmployees(employees, view);
  return (
    <>
      <EmployeesToolbar view={view} onChange={setView} countText={countText} />
      {rows.length === 0 ? (
        <NoEmployees
          isFirst={employees.length === 0}
          isSearching={isSearching(view)}
          onClear={() => setView({ ...firstView, filter: 'all' })}
          onAdd={onAdd}
        />
      ) : (
        <EmployeesTable employees={rows} {...actions} />
      )}
      <Pager
        page={page}
        pages={pages}
        onPrevious={() => setView({ ...view, page: page - 1 })}
        onNext={() => setView({ ...view, page: page + 1 })}
      />
    </>
  );
}
