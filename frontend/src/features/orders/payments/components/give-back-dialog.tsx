import { Controller, type UseFormReturn } from 'react-hook-form';
import { methodOf } from '#frontend/entities/order/held.ts';
import { MethodTiles } from '#frontend/entities/order/method-tiles.tsx';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { keptOf } from '#frontend/features/orders/payments/payment-form.ts';
import { useMoneyForm } from '#frontend/features/orders/payments/use-money-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { fullName } from '#shared/orders/full-name.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { type CashRounding, roundedFor } from '#shared/payments/cash.ts';
import {
  methods,
  type PaymentMethod,
  type RefundReason,
  refundReasonNames,
  refundReasons,
} from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { TillSelect } from './till-select.tsx';

type Props = { order: OrderDetail; rounding: CashRounding; open: boolean; onClose: () => void };

type Fields = {
  amount: number | null;
  method: PaymentMethod;
  reason: RefundReason | '';
  note: string;
};

const fieldNames = ['amount', 'method', 'reason', 'note'] as const;
const reasons = refundReasonNames.map((value) => ({ value, label: refundReasons[value] }));

/**
 * Suggests the refund due. For a canceled order that was paid before payments were recorded, this is
 * everything.
 */
function firstFields(order: OrderDetail, rounding: CashRounding): Fields {
  const method = methodOf(order) ?? 'cash';
  const isCanceled = order.status === 'canceled';
  const due = toGiveBack(order) || (isCanceled && !order.money ? keptOf(order) : 0);
  const rounded = roundedFor(method, due, rounding);
  const reason = isCanceled ? 'canceled' : due ? 'too-much' : '';
  return { amount: rounded || due || null, method, reason, note: '' };
}

function useGiveBack({ order, rounding, onClose }: Props) {
  const { till } = useDeviceTill();
  const kept = keptOf(order);
  return useMoneyForm<Fields>({
    order,
    defaultValues: firstFields(order, rounding),
    fields: fieldNames,
    entryOf: ({ amount, method, reason, note }, id) => {
      const most = Math.max(kept, roundedFor(method, kept, rounding));
      const text = note.trim() || undefined;
      const message = `Only ${formatMoney(kept)} was paid`;
      return {
        body: { kind: 'refund', id, method, amount, reason, note: text, till },
        issues: amount !== null && amount > most ? [{ path: 'amount', message }] : [],
        done: {
          title: 'Refund recorded',
          text: `${formatMoney(amount ?? 0)} ${methods[method].by}.`,
        },
      };
    },
    onClose,
  });
}

function Why({ form }: { form: UseFormReturn<Fields> }) {
  const reason = form.watch('reason');
  return (
    <>
      <FormSelect
        control={form.control}
        name="reason"
        label="Reason"
        options={reasons}
        hint={reason === 'goodwill' ? 'The order stays paid.' : undefined}
      />
      <FormTextField
        field={form.register('note')}
        label={reason === 'other' ? 'Why' : 'Note'}
        required={reason === 'other'}
        error={form.formState.errors.note?.message}
        autoComplete="off"
      />
    </>
  );
}

/** Records a refund to the customer (docs/product.md#taking-payments). */
export function GiveBackDialog(props: Props) {
  const { order, open, onClose } = props;
  const { form, submit, isBusy } = useGiveBack(props);
  const { errors, isDirty } = form.formState;
  const amount = form.watch('amount');
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0;
  return (
    <DialogForm
      open={open}
      title="Refund"
      text={`${order.orderNumber} ${fullName(order.customer)} · ${formatMoney(keptOf(order))} was paid`}
      submitLabel={isAmount ? `Refund ${formatMoney(amount)}` : 'Refund'}
      width={480}
      busy={isBusy}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <MoneyField
            label="Amount"
            required
            autoFocus
            cents={field.value}
            onCents={field.onChange}
            fieldRef={field.ref}
            onFocus={({ target }) => target.select()}
            error={errors.amount?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="method"
        render={({ field }) => (
          <MethodTiles
            value={field.value}
            onChange={field.onChange}
            error={errors.method?.message}
            fieldRef={field.ref}
          />
        )}
      />
      <Why form={form} />
      <TillSelect />
    </DialogForm>
  );
}
