import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeviceTill } from '#frontend/entities/order/device-till.ts';
import { useRecordPayment } from '#frontend/features/orders/payments/api/record-payment.ts';
import { entryAmount } from '#frontend/features/orders/payments/entry-words.ts';
import { issuesOf, showIssues } from '#frontend/features/orders/payments/payment-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type Entry, reversePaymentSchema } from '#shared/schemas/payments.ts';

type Props = { order: OrderDetail; entry: Entry; open: boolean; onClose: () => void };

/** Takes an entry back with one of the opposite amount, and asks why. */
export function TakeBackDialog({ order, entry, open, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const { till } = useDeviceTill();
  const { record, isBusy } = useRecordPayment(order.id);
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(({ reason }) => {
    const parsed = reversePaymentSchema.safeParse({ id, reason, till });
    if (!parsed.success)
      return showIssues(
        form,
        ['reason'],
        parsed.error.issues.map(({ message }) => ({ path: 'reason', message })),
      );
    record(
      {
        body: parsed.data,
        takesBack: entry.id,
        done: { title: 'Taken back', text: `${entryAmount(entry)}.` },
      },
      {
        onSuccess: onClose,
        onError: (error) => showIssues(form, ['reason'], issuesOf(error)),
      },
    );
  });
  return (
    <DialogForm
      open={open}
      title="Take it back"
      text={`${entryAmount(entry)}, ${entry.by}, ${formatCreated(entry.at, order.timezone)}. Both entries stay on record.`}
      submitLabel="Take it back"
      width={480}
      busy={isBusy}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        field={form.register('reason')}
        label="Why"
        required
        autoFocus
        error={errors.reason?.message}
        autoComplete="off"
      />
    </DialogForm>
  );
}
