import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { EmployeeView } from '#frontend/features/employees/visible-employees.ts';
import { SearchField } from '#frontend/ui/forms/search-field.tsx';
import { TableToolbar } from '#frontend/ui/layout/table-toolbar.tsx';
import type { EmployeeFilter } from '#shared/schemas/employees.ts';

const filterLabels: Record<EmployeeFilter, string> = {
  active: 'Active',
  inactive: 'Inactive',
  all: 'All',
};

type Props = {
  view: EmployeeView;
  /** A change of search or filter goes back to page 1. */
  onChange: (view: EmployeeView) => void;
  countText: string;
};

export function EmployeesToolbar({ view, onChange, countText }: Props) {
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
        <Select
          value={view.filter}
          onChange={({ target }) => onChange({ ...view, filter: target.value, page: 1 })}
          inputProps={{ 'aria-label': 'Status' }}
        >
          {Object.entries(filterLabels).map(([filter, label]) => (
            <MenuItem key={filter} value={filter}>
              {label}
            </MenuItem>
          ))}
        </Select>
      }
      count={countText}
    />
  );
}
