import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import { useEmployees } from './api/list-employees.ts';
import { ActivationDialog } from './components/activation-dialog.tsx';
import { EmployeesList } from './components/employees-list.tsx';
import { ImportButton } from './components/import-button.tsx';

const EmployeeDialog = lazyPart(
  async () => (await import('./components/employee-dialog.tsx')).EmployeeDialog,
);

/** /employees: the employees who take orders (docs/product.md#employees). */
export function EmployeesPage() {
  const edited = useDialog<Employee | null>();
  const toggled = useDialog<Employee>();
  const add = () => edited.open(null);
  return (
    <ListPage
      title="Employees"
      subtitle="Manage employee names for order tracking"
      actions={<ImportButton />}
      addLabel="Add Employee"
      onAdd={add}
      query={useEmployees()}
      loading="Loading employees..."
      failure="Failed to fetch employees"
      dialogs={
        <>
          {edited.show((employee, opening) => (
            <EmployeeDialog employee={employee} {...opening} />
          ))}
          {toggled.show((employee, opening) => (
            <ActivationDialog employee={employee} {...opening} />
          ))}
        </>
      }
    >
      {(employees) => (
        <EmployeesList
          employees={employees}
          onAdd={add}
          onEdit={edited.open}
          onToggle={toggled.open}
        />
      )}
    </ListPage>
  );
}
