import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { useRecordPayment } from '#frontend/features/orders/payments/api/record-payment.ts';
import { entryAmount } from '#frontend/features/orders/payments/entry-words.ts';
import { entryIssues } from '#frontend/features/orders/payments/payment-form.ts';
import { send } from '#frontend/lib/api-client.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type Entry, reversePaymentSchema } from '#shared/schemas/payments.ts';

type Props = { order: OrderDetail; entry: Entry; open: boolean; onClose: () => void };

/** Voids an entry by recording the opposite amount, and asks for the reason. */
export function TakeBackDialog({ order, entry, open, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const { till } = useDeviceTill();
  const { record, isBusy } = useRecordPayment(order.id);
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const showFaults = (issues: ErrorIssue[]) => showIssues(form, issues, () => 'reason');
  const submit = form.handleSubmit(({ reason }) => {
    const parsed = reversePaymentSchema.safeParse({ id, reason, till });
    const params = { id: order.id, paymentId: entry.id };
    if (!parsed.success) return showFaults(issuesOf(parsed.error));
    record(
      {
        run: () => send(ordersApi.reversePayment, { params, body: parsed.data }),
        done: { title: 'Voided', text: `${entryAmount(entry)}.` },
      },
      { onSuccess: onClose, onError: (error) => showFaults(entryIssues(error)) },
    );
  });
  return (
    <DialogForm
      open={open}
      title="Void"
      text={`${entryAmount(entry)}, ${entry.by}, ${formatCreated(entry.at, order.timezone)}. Both entries stay on record.`}
      submitLabel="Void"
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
