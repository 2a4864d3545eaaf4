import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import {
  type EmployeeView,
  firstView,
  isSearching,
  visibleEmployees,
} from '#frontend/features/employees/visible-employees.ts';
import { type Column, DataTable } from '#frontend/ui/data/data-table.tsx';
import { Pager } from '#frontend/ui/data/pager.tsx';
import { EmptyList } from '#frontend/ui/feedback/empty-state.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FilterSelect } from '#frontend/ui/forms/filter-select.tsx';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import type { Employee, EmployeeFilter } from '#shared/schemas/employees.ts';
import Edit from '~icons/ic/outline-edit';
import Activate from '~icons/ic/outline-person-add-alt';
import Deactivate from '~icons/ic/outline-person-off';
import Person from '~icons/ic/round-person-outline';

type Props = {
  employees: Employee[];
  onAdd: () => void;
  onEdit: (employee: Employee) => void;
  onToggle: (employee: Employee) => void;
};

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

const filters: { value: EmployeeFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'All' },
];

type EmployeesToolbarProps = {
  view: EmployeeView;
  /** A change of search or filter goes back to page 1. */
  onChange: (view: EmployeeView) => void;
  countText: string;
};

function EmployeesToolbar({ view, onChange, countText }: EmployeesToolbarProps) {
  return (
    <TableToolbar
      label="Employees"
      search={
        <SearchField
          label="Search employees"
          value={view.search}
          onChange={(search) => onChange({ ...view, search, page: 1 })}
        />
      }
      filters={
        <FilterSelect
          label="Status"
          value={view.filter}
          options={filters}
          onChange={(filter = 'all') => onChange({ ...view, filter, page: 1 })}
        />
      }
      count={countText}
    />
  );
}

type NoEmployeesProps = {
  isFirst: boolean;
  isSearching: boolean;
  onClear: () => void;
  onAdd: () => void;
};

const NoEmployees = ({ isFirst, isSearching, onClear, onAdd }: NoEmployeesProps) => (
  <EmptyList
    icon={<Person />}
    title="No employees found"
    text={
      isFirst
        ? 'Add everyone who takes orders, or import a list of names.'
        : 'Nobody has this status.'
    }
    action={
      isFirst
        ? { label: 'Add the first employee', onClick: onAdd }
        : { label: 'Show all employees', onClick: onClear }
    }
    unmatched={
      !isFirst &&
      isSearching && {
        title: 'No employees found matching your search',
        action: { label: 'Clear search and filter', onClick: onClear },
      }
    }
  />
);

type NameProps = {
  employees: Employee[];
  onEdit: (employee: Employee) => void;
  onToggle: (employee: Employee) => void;
};

function Name({ name, isActive }: Employee) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 3, overflowWrap: 'anywhere' }}>
      {name}
      {!isActive && <Chip variant="outlined" label="Inactive" />}
    </Box>
  );
}

function Actions({
  employee,
  onEdit,
  onToggle,
}: { employee: Employee } & Omit<NameProps, 'employees'>) {
  const { name, isActive } = employee;
  return (
    // Negative margins let the buttons extend into the cell's padding, so that the row does not grow.
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', my: -1.5, mr: -2 }}>
      <NamedIconButton name={`Edit ${name}`} onClick={() => onEdit(employee)}>
        <Edit />
      </NamedIconButton>
      <NamedIconButton
        name={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        onClick={() => onToggle(employee)}
      >
        {isActive ? <Deactivate /> : <Activate />}
      </NamedIconButton>
    </Box>
  );
}

function EmployeesTable({ employees, ...actions }: NameProps) {
  const columns: Column<Employee>[] = [
    { header: 'Name', cell: Name },
    {
      header: 'Actions',
      align: 'right',
      cell: (employee) => <Actions employee={employee} {...actions} />,
    },
  ];
  return <DataTable label="Employees" columns={columns} rows={employees} isNarrow />;
}
