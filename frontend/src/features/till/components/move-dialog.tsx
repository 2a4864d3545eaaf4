import { zodResolver } from '@hookform/resolvers/zod';
import InputAdornment from '@mui/material/InputAdornment';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useRecordMove, useTill } from '#frontend/features/till/api.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { typedCents } from '#frontend/lib/typed-cents.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { centsSchema } from '#shared/schemas/payments.ts';
import { type CashMove, moveSchema } from '#shared/schemas/tills.ts';

const formSchema = z.object({
  amount: z.pipe(z.pipe(z.string(), z.transform(typedCents)), centsSchema),
  why: moveSchema.shape.why,
});
type Fields = z.input<typeof formSchema>;

type Props = {
  till: string;
  direction: CashMove['direction'];
  open: boolean;
  onClose: () => void;
};

type Move = Omit<CashMove, 'id'>;

function useMoveForm({ till, direction, onClose }: Omit<Props, 'open'>) {
  const record = useRecordMove(till);
  // Also reads the till again: other devices take cash, too.
  const { data, isPending } = useTill(till);
  const isUnknown = direction === 'out' && isPending;
  const question = useDialog<Move & { expected: number }>();
  const form = useForm<Fields, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { amount: '', why: '' },
  });
  const showFaults = (error: Error) =>
    showIssues(form, issuesOf(error), (path) => (path === 'why' ? path : 'amount'));
  const closeBoth = () => {
    question.close();
    onClose();
  };
  const send = (move: Move) => record.mutate(move, { onSuccess: closeBoth, onError: showFaults });
  const submit = form.handleSubmit((fields) => {
    const move = { ...fields, direction };
    if (direction === 'in' || !data || fields.amount <= data.expected) send(move);
    else question.open({ ...move, expected: data.expected });
  });
  return { form, submit, send, question, isUnknown, isSaving: record.isPending };
}

/** 'Paid in' and 'Paid out': cash that goes into or out of the drawer without an order. */
export function CashMoveDialog({ open, ...props }: Props) {
  const { direction, onClose } = props;
  const { form, submit, send, question, isUnknown, isSaving } = useMoveForm(props);
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
      cannotSubmit={isUnknown}
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
      {question.show(({ expected, ...move }, opening) => (
        <ConfirmDialog
          open={opening.open}
          title={`Pay out ${formatMoney(move.amount)} anyway?`}
          text={`Only ${formatMoney(Math.max(0, expected))} should be in the drawer.`}
          confirmLabel={`Pay out ${formatMoney(move.amount)}`}
          busy={isSaving}
          onConfirm={() => send(move)}
          onCancel={opening.onClose}
        />
      ))}
    </DialogForm>
  );
}
