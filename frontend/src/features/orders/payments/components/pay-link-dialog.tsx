import { Controller } from 'react-hook-form';
import { sending, useMoneyForm } from '#frontend/features/orders/payments/use-money-form.ts';
import { send } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { settledOf, toPay } from '#shared/payments/balance.ts';
import { suggestedDeposit } from '#shared/payments/cash.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { payLinkInputSchema } from '#shared/schemas/card-link.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** `until` is in the store's time zone: '2026-11-24T18:00'. */
type Fields = { amount: number | null; until: string };

/** Tomorrow at 6 PM, or the pickup if that comes before. */
function firstUntil({ pickupDate, timezone }: OrderDetail): string {
  const now = new Date();
  const tomorrow = pickupInstant(plusDays(storeDay(now, timezone), 1), '18:00', timezone);
  const isSooner = now < new Date(pickupDate) && pickupDate < tomorrow;
  const until = isSooner ? pickupDate : tomorrow;
  return `${storeDay(until, timezone)}T${storeTime(until, timezone)}`;
}

function usePayLink({ order, onClose }: Props) {
  const { deposit_percent: percent = 0, deposit_from: from = 0 } = usePublicSettings().data ?? {};
  const { id, version, timezone, customer } = order;
  const due = toPay(order);
  const deposit = settledOf(order) > 0 ? 0 : suggestedDeposit(order.total, { percent, from });
  const headers = { 'if-match': `"${version}"` };
  return useMoneyForm<Fields>({
    order,
    defaultValues: { amount: deposit || due, until: firstUntil(order) },
    fields: ['amount', 'until'],
    entryOf: ({ amount, until }) => ({
      body: {
        amount,
        until: until && pickupInstant(until.slice(0, 10), until.slice(11), timezone),
      },
      issues: [
        { path: 'amount', message: (amount ?? 0) > due && `Only ${formatMoney(due)} is due` },
        { path: 'until', message: !until && 'Choose a day and a time' },
      ].flatMap(({ path, message }) => (message ? [{ path, message }] : [])),
      done: { title: 'Pay link sent', text: `To ${customer.email}` },
    }),
    sending: sending(payLinkInputSchema, (body) =>
      send(ordersApi.sendPayLink, { params: { id }, headers, body }),
    ),
    onClose,
  });
}

/** E-mails the customer an amount to pay by card on their page. */
export function PayLinkDialog(props: Props) {
  const { order, open, onClose } = props;
  const { form, submit, isBusy } = usePayLink(props);
  return (
    <DialogForm
      open={open}
      title="Send pay link"
      text={`To ${order.customer.email} · due ${formatMoney(toPay(order))}`}
      submitLabel="Send"
      width={480}
      busy={isBusy}
      hasInput={() => form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="amount"
        render={({ field, fieldState: { error } }) => (
          <MoneyField
            label="Amount"
            required
            cents={field.value}
            onCents={field.onChange}
            fieldRef={field.ref}
            error={error?.message}
          />
        )}
      />
      <FormTextField
        field={form.register('until')}
        type="datetime-local"
        label="Until"
        required
        error={form.formState.errors.until?.message}
      />
    </DialogForm>
  );
}
