import Button from '@mui/material/Button';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { methodOf } from '#frontend/entities/order/held.ts';
import { MethodTiles } from '#frontend/entities/order/method-tiles.tsx';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { keptOf, leftByLink } from '#frontend/features/orders/payments/payment-form.ts';
import { sending, useMoneyForm } from '#frontend/features/orders/payments/use-money-form.ts';
import { send } from '#frontend/lib/api-client.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { ordersApi } from '#shared/api/orders.ts';
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
import { cardRefundSchema } from '#shared/schemas/card-link.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';
import { TillSelect } from './till-select.tsx';

type Props = {
  order: OrderDetail;
  /** The payment by card link to refund through the card provider; missing for any other refund. */
  card?: Entry | undefined;
  /** Refunds in another way instead. */
  onOther: () => void;
  rounding: CashRounding;
  open: boolean;
  onClose: () => void;
};

type Fields = {
  amount: number | null;
  method: PaymentMethod;
  reason: RefundReason | '';
  note: string;
};

/** Cents that can be refunded: what the store has of the customer, or of what was paid by a card link. */
const paidOf = (order: OrderDetail, card: Entry | undefined) =>
  card ? Math.min(leftByLink(order, card), keptOf(order)) : keptOf(order);

const fieldNames = ['amount', 'method', 'reason', 'note'] as const;
const cardReasons: RefundReason[] = cardRefundSchema.shape.reason.options;
const reasonsOf = (names: RefundReason[]) =>
  names.map((value) => ({ value, label: refundReasons[value] }));

const refunding = (id: string, paymentId: string) =>
  sending(cardRefundSchema, (body) =>
    send(ordersApi.refundCard, { params: { id, paymentId }, body }),
  );
const requested = { title: 'Refund requested', text: 'It shows here once Stripe confirms it.' };

/**
 * Suggests the refund due. For a canceled order that was paid before payments were recorded, this is
 * everything.
 */
function firstFields({ order, card }: Props, rounding: CashRounding): Fields {
  const last = methodOf(order);
  const method = last && last !== 'link' ? last : 'cash';
  const isCanceled = order.status === 'canceled';
  const all = toGiveBack(order) || (isCanceled && !order.money ? keptOf(order) : 0);
  const due = Math.min(all, paidOf(order, card));
  const rounded = roundedFor(method, due, rounding);
  const reason = isCanceled ? 'canceled' : due ? 'too-much' : '';
  return { amount: rounded || due || null, method, reason, note: '' };
}

function useGiveBack(props: Props) {
  const { order, card, onClose } = props;
  const { till } = useDeviceTill();
  const kept = paidOf(order, card);
  const rounding = card ? 'off' : props.rounding;
  return useMoneyForm<Fields>({
    order,
    defaultValues: firstFields(props, rounding),
    fields: fieldNames,
    ...(card && { sending: refunding(order.id, card.id) }),
    entryOf: ({ amount, method, reason, note }, id) => {
      const most = Math.max(kept, roundedFor(method, kept, rounding));
      const text = note.trim() || undefined;
      const message = `Only ${formatMoney(kept)} was paid`;
      return {
        body: { kind: 'refund', id, method, amount, reason, note: text, till },
        issues: amount !== null && amount > most ? [{ path: 'amount', message }] : [],
        done: card
          ? requested
          : {
              title: 'Refund recorded',
              text: `${formatMoney(amount ?? 0)} ${methods[method].by}.`,
            },
      };
    },
    onClose,
  });
}

function Why({ form, card }: { form: UseFormReturn<Fields>; card: Entry | undefined }) {
  const reason = form.watch('reason');
  return (
    <>
      <FormSelect
        control={form.control}
        name="reason"
        label="Reason"
        options={reasonsOf(card ? cardReasons : refundReasonNames)}
        hint={reason === 'goodwill' ? 'The order stays paid.' : undefined}
      />
      {!card && (
        <FormTextField
          field={form.register('note')}
          label={reason === 'other' ? 'Why' : 'Note'}
          required={reason === 'other'}
          error={form.formState.errors.note?.message}
          autoComplete="off"
        />
      )}
    </>
  );
}

/** Records a refund to the customer (docs/product.md#taking-payments). */
export function GiveBackDialog(props: Props) {
  const { order, card, open, onOther, onClose } = props;
  const { form, submit, isBusy } = useGiveBack(props);
  const { errors, isDirty } = form.formState;
  const amount = form.watch('amount');
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0;
  return (
    <DialogForm
      open={open}
      title={card ? 'Refund to card' : 'Refund'}
      text={`${order.orderNumber} ${fullName(order.customer)} · ${formatMoney(paidOf(order, card))} was paid`}
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
      {!card && (
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
      )}
      <Why form={form} card={card} />
      {card ? (
        <Button onClick={onOther} sx={{ justifySelf: 'start' }}>
          Refund another way
        </Button>
      ) : (
        <TillSelect />
      )}
    </DialogForm>
  );
}
