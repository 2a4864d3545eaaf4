import { useActivateEmployee } from '#frontend/features/employees/api/activate-employee.ts';
import { useDeactivateEmployee } from '#frontend/features/employees/api/deactivate-employee.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import type { Employee } from '#shared/schemas/employees.ts';

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

/** Asks for confirmation before an employee is deactivated or activated. */
export function ActivationDialog({ employee, open, onClose }: Props) {
  const deactivate = useDeactivateEmployee();
  const activate = useActivateEmployee();
  const [{ text, ...words }, change] = employee.isActive
    ? [deactivation, deactivate]
    : [activation, activate];
  return (
    <ConfirmDialog
      open={open}
      {...words}
      text={text(employee.name)}
      busy={change.isPending}
      onConfirm={() => change.mutate(employee.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
