import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCreateEmployee } from '#frontend/features/employees/api/create-employee.ts';
import { useUpdateEmployee } from '#frontend/features/employees/api/update-employee.ts';
import { showFieldError } from '#frontend/lib/form-errors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import {
  type Employee,
  type EmployeeInput,
  employeeInputSchema,
} from '#shared/schemas/employees.ts';

type Props = {
  /** Null to add a new one. */
  employee: Employee | null;
  open: boolean;
  onClose: () => void;
};

/** 'Add Employee' and 'Edit Employee', with a field for the name. */
export function EmployeeDialog({ employee, open, onClose }: Props) {
  const create = useCreateEmployee();
  const update = useUpdateEmployee();
  const form = useForm<EmployeeInput>({
    resolver: zodResolver(employeeInputSchema),
    defaultValues: { name: employee?.name ?? '' },
  });
  const { errors, isDirty } = form.formState;
  const callbacks = {
    onSuccess: onClose,
    onError: (error: Error) => showFieldError(form, 'name', error),
  };
  const submit = form.handleSubmit((input) =>
    employee
      ? update.mutate({ id: employee.id, input }, callbacks)
      : create.mutate(input, callbacks),
  );
  return (
    <DialogForm
      open={open}
      title={employee ? 'Edit Employee' : 'Add Employee'}
      submitLabel={employee ? 'Update' : 'Add'}
      busy={create.isPending || update.isPending}
      maxWidth="xs"
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        field={form.register('name', { onChange: () => form.clearErrors('name') })}
        error={errors.name?.message}
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
