import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSaveEmployee } from '#frontend/features/employees/api.ts';
import { showError } from '#frontend/lib/form-errors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import {
  type Employee,
  type EmployeeInput,
  employeeInputSchema,
} from '#shared/schemas/employees.ts';

type Props = {
  employee: Employee | null;
  open: boolean;
  onClose: () => void;
};

export function EmployeeDialog({ employee, open, onClose }: Props) {
  const save = useSaveEmployee(employee);
  const form = useForm<EmployeeInput>({
    resolver: zodResolver(employeeInputSchema),
    defaultValues: { name: employee?.name ?? '' },
  });
  const { isDirty } = form.formState;
  const text = textOf(form);
  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: onClose,
      onError: (error) => showError(form, error, () => 'name'),
    }),
  );
  return (
    <DialogForm
      open={open}
      title={employee ? 'Edit Employee' : 'Add Employee'}
      submitLabel={employee ? 'Update' : 'Add'}
      busy={save.isPending}
      maxWidth="xs"
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        {...text('name', { onChange: () => form.clearErrors('name') })}
        helperText="This name will be used to track who placed each order"
        id="employee-name"
        label="Employee Name"
        required
        autoComplete="off"
        autoFocus
      />
    </DialogForm>
  );
}
