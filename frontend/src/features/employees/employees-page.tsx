import Button from '@mui/material/Button';
import { useRef } from 'react';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { FileInput } from '#frontend/ui/forms/file-input.tsx';
import { ListPage } from '#frontend/ui/layout/list-page.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Employee } from '#shared/schemas/employees.ts';
import Upload from '~icons/ic/round-upload-file';
import { useEmployees, useReadNames, useSetActive } from './api.ts';
import { EmployeesList } from './components/employees-list.tsx';
import type { NameFile } from './name-file.ts';

const EmployeeDialog = lazyPart(
  async () => (await import('./components/employee-dialog.tsx')).EmployeeDialog,
);

const ImportDialog = lazyPart(
  async () => (await import('./components/import-dialog.tsx')).ImportDialog,
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

/** 'Import CSV': opens a file dialog, and then a preview of the chosen file. */
function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const preview = useDialog<NameFile>();
  const { mutate, isPending } = useReadNames();
  return (
    <>
      <FileInput
        ref={input}
        label="CSV file of employee names"
        accept=".csv"
        onFile={(file) =>
          /\.csv$/i.test(file.name)
            ? mutate(file, { onSuccess: preview.open })
            : toastFailure('Invalid file type', 'Please upload a CSV file')
        }
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Upload />}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </Button>
      {preview.show((file, opening) => (
        <ImportDialog file={file} {...opening} />
      ))}
    </>
  );
}

type Props = { employee: Employee; open: boolean; onClose: () => void };

const deactivation = {
  title: 'Deactivate Employee',
  text: (name: string) =>
    `${name} will no longer appear in the active list or be available for new orders, but stays associated with past orders.`,
  confirmLabel: 'Deactivate',
};
const activation = {
  title: 'Activate Employee',
  text: (name: string) => `${name} will become available for assignment to new orders.`,
  confirmLabel: 'Activate',
};

function ActivationDialog({ employee, open, onClose }: Props) {
  const { mutate, isPending } = useSetActive(!employee.isActive);
  const { text, ...words } = employee.isActive ? deactivation : activation;
  return (
    <ConfirmDialog
      open={open}
      {...words}
      text={text(employee.name)}
      busy={isPending}
      onConfirm={() => mutate({ params: { id: employee.id } }, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
