import { zodResolver } from '@hookform/resolvers/zod';
import InputAdornment from '@mui/material/InputAdornment';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRecordMove } from '#frontend/features/till/api/till.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { typedCents } from '#frontend/lib/typed-cents.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { centsSchema } from '#shared/schemas/payments.ts';
import { type Move, moveSchema } from '#shared/schemas/tills.ts';

const formSchema = z.object({
  amount: z.pipe(z.pipe(z.string(), z.transform(typedCents)), centsSchema),
  why: moveSchema.shape.why,
});
type Fields = z.input<typeof formSchema>;

type Props = {
  till: string;
  direction: Move['direction'];
  open: boolean;
  onClose: () => void;
};

function useMoveForm(till: string, direction: Move['direction'], onClose: () => void) {
  const record = useRecordMove(till);
  const form = useForm<Fields, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { amount: '', why: '' },
  });
  const showIssues = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    for (const { path, message } of error.issues)
      form.setError(path === 'why' ? 'why' : 'amount', { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit((fields) =>
    record.mutate({ ...fields, direction }, { onSuccess: onClose, onError: showIssues }),
  );
  return { form, submit, isSaving: record.isPending };
}

/** 'Paid in' and 'Paid out': cash that goes into or out of the drawer, but not for an order. */
export function MoveDialog({ till, direction, open, onClose }: Props) {
  const { form, submit, isSaving } = useMoveForm(till, direction, onClose);
  const { errors, isDirty } = form.formState;
  return (
    <DialogForm
      open={open}
      width={480}
      title={direction === 'in' ? 'Paid in' : 'Paid out'}
      text={
        direction === 'in'
          ? 'Cash that goes into the drawer, such as change from the bank.'
          : 'Cash that is taken out of the drawer, such as for eggs.'
      }
      submitLabel={direction === 'in' ? 'Pay in' : 'Pay out'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        field={form.register('amount')}
        error={errors.amount?.message}
        label="Amount"
        placeholder="0.00"
        autoComplete="off"
        autoFocus
        slotProps={{
          input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          htmlInput: { inputMode: 'decimal' },
        }}
      />
      <FormTextField
        field={form.register('why')}
        error={errors.why?.message}
        label="Why"
        placeholder={direction === 'in' ? 'Change from the bank' : 'Eggs from the farm stand'}
        autoComplete="off"
      />
    </DialogForm>
  );
}
