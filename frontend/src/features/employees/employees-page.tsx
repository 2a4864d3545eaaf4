import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import { useEmployees } from './api/list-employees.ts';
import { ActivationDialog } from './components/activation-dialog.tsx';
import { EmployeesList } from './components/employees-list.tsx';
import { ImportButton } from './components/import-button.tsx';

const EmployeeDialog = lazyPart(
  async () => (await import('./components/employee-dialog.tsx')).EmployeeDialog,
);

/** /employees: the names of those who take orders (docs/product.md#employees). */
export function EmployeesPage() {
  const edited = useOpened<Employee | null>();
  const toggled = useOpened<Employee>();
  useBegin(() => edited.open(null));
  return (
    <PageShell
      title="Employees"
      subtitle="Manage employee names for order tracking"
      actions={
        <>
          <ImportButton />
          <Button variant="contained" startIcon={<Add />} onClick={() => edited.open(null)}>
            Add Employee
          </Button>
        </>
      }
    >
      <QueryStates
        query={useEmployees()}
        loading={<TableSkeleton label="Loading employees..." />}
        failure="Failed to fetch employees"
      >
        {(employees) => (
          <EmployeesList
            employees={employees}
            onAdd={() => edited.open(null)}
            onEdit={edited.open}
            onToggle={toggled.open}
          />
        )}
      </QueryStates>
      {edited.opened && (
        <EmployeeDialog
          key={edited.opened.key}
          employee={edited.opened.subject}
          open={edited.opened.isOpen}
          onClose={edited.close}
        />
      )}
      {toggled.opened && (
        <ActivationDialog
          key={toggled.opened.key}
          employee={toggled.opened.subject}
          open={toggled.opened.isOpen}
          onClose={toggled.close}
        />
      )}
    </PageShell>
  );
}
