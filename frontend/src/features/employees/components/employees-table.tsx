import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Column, DataTable } from '#frontend/ui/data/data-table.tsx';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import Edit from '~icons/ic/outline-edit';
import Activate from '~icons/ic/outline-person-add-alt';
import Deactivate from '~icons/ic/outline-person-off';

type Props = {
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
}: { employee: Employee } & Omit<Props, 'employees'>) {
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

export function EmployeesTable({ employees, ...actions }: Props) {
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
