import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { MethodTiles } from '#frontend/entities/order/method-tiles.tsx';
import { lastMethod, useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import {
  changeOf,
  isOddlyMuch,
  type TakeFields,
  type ToTake,
  tooMuch,
} from '#frontend/features/orders/payments/payment-form.ts';
import { useMoneyForm } from '#frontend/features/orders/payments/use-money-form.ts';
import type { Toast } from '#frontend/lib/toasts.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { fullName } from '#shared/orders/full-name.ts';
import { toPay as toPayOf } from '#shared/payments/balance.ts';
import type { CashRounding } from '#shared/payments/cash.ts';
import { methods, referenceOf } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ReceivedFields } from './received-fields.tsx';
import { TillSelect } from './till-select.tsx';

type Props = {
  /** The order as it was when the dialog opened. */
  order: OrderDetail;
  rounding: CashRounding;
  /** True to focus the amount. On a touch screen, the keyboard would cover the rest. */
  begins: boolean;
  open: boolean;
  onClose: () => void;
};

const fieldNames = ['amount', 'method', 'received', 'reference'] as const;

function doneOf(fields: TakeFields): Toast {
  const change = changeOf(fields);
  const taken = `${formatMoney(fields.amount ?? 0)} ${methods[fields.method].by}.`;
  return {
    title: 'Payment recorded',
    text: change ? `${taken} Change ${formatMoney(change)}.` : taken,
  };
}

/** The entry to send, and errors that its schema does not find. */
function entryOf(fields: TakeFields, given: ToTake & { id: string; till: string }) {
  const { amount, method, received, reference } = fields;
  const { id, till, toPay } = given;
  const isCash = method === 'cash';
  const message = tooMuch(fields, given);
  return {
    body: {
      kind: 'payment',
      id,
      method,
      amount,
      received: isCash ? (received ?? undefined) : undefined,
      reference: isCash ? undefined : reference.trim() || undefined,
      till,
      toPay,
    },
    issues: message ? [{ path: 'amount', message }] : [],
    done: doneOf(fields),
  };
}

function useTakePayment({ order, rounding, onClose }: Props) {
  const { till } = useDeviceTill();
  const given = { toPay: toPayOf(order), total: order.total, rounding };
  /** The unusually large amount of cash that the user was asked about. */
  const [asked, setAsked] = useState<number>();
  const [method] = useState(lastMethod.get);
  const defaults: TakeFields = {
    amount: wholeSum(method, given),
    method,
    received: null,
    reference: '',
  };
  const { form, submit, isBusy } = useMoneyForm<TakeFields>({
    order,
    defaultValues: defaults,
    fields: fieldNames,
    entryOf: (fields, id) => {
      const entry = entryOf(fields, { ...given, id, till });
      const { received } = fields;
      if (received === null || received === asked || !isOddlyMuch(fields, given)) {
        lastMethod.update(() => fields.method);
        return entry;
      }
      setAsked(received);
      const message = `Really ${formatMoney(received)}? Press again to take it`;
      return { ...entry, issues: [...entry.issues, { path: 'received', message }] };
    },
    onClose,
  });
  const fields = form.watch();
  const changeMethod = (next: TakeFields['method']) => {
    const before = form.getValues();
    form.setValue('method', next);
    // If the amount was the whole sum, it stays the whole sum, rounded or not.
    if (before.amount === wholeSum(before.method, given))
      form.setValue('amount', wholeSum(next, given));
    form.clearErrors();
  };
  return { form, submit, isBusy, fields, given, changeMethod };
}

const submitLabel = ({ amount, method }: TakeFields) => {
  if (amount === null || !Number.isInteger(amount) || amount <= 0) return 'Take payment';
  const how = method === 'other' ? '' : ` ${methods[method].label.toLowerCase()}`;
  return `Take ${formatMoney(amount)}${how}`;
};

type AmountProps = Pick<ReturnType<typeof useTakePayment>, 'form' | 'given'> & { begins: boolean };

/** The amount field. It says when the whole sum was rounded for cash. */
function TakenAmount({ form, given, begins }: AmountProps) {
  const { toPay, rounding } = given;
  const { amount, method } = form.watch();
  const whole = wholeSum(method, given);
  const isRounded = rounding !== 'off' && amount === whole && whole !== toPay;
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field, fieldState: { error } }) => (
        <MoneyField
          label="Amount"
          required
          autoFocus={begins}
          cents={field.value}
          onCents={(cents) => {
            field.onChange(cents);
            form.clearErrors('amount');
          }}
          fieldRef={field.ref}
          onFocus={({ target }) => target.select()}
          error={error?.message}
          helperText={isRounded ? `${formatMoney(toPay)} rounded for cash` : undefined}
        />
      )}
    />
  );
}

/** Records money from the customer (docs/product.md#taking-payments). */
export function TakePaymentDialog(props: Props) {
  const { order, open, onClose } = props;
  const { form, submit, isBusy, fields, given, changeMethod } = useTakePayment(props);
  const { toPay } = given;
  const { errors } = form.formState;
  return (
    <DialogForm
      open={open}
      title="Take payment"
      text={`${order.orderNumber} ${fullName(order.customer)} · due ${formatMoney(toPay)}`}
      submitLabel={submitLabel(fields)}
      width={480}
      busy={isBusy}
      hasInput={() => fields.received !== null || fields.reference !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TakenAmount form={form} given={given} begins={props.begins} />
      <Controller
        control={form.control}
        name="method"
        render={({ field }) => (
          <MethodTiles
            value={field.value}
            onChange={changeMethod}
            error={errors.method?.message}
            fieldRef={field.ref}
          />
        )}
      />
      {fields.method === 'cash' ? (
        <ReceivedFields form={form} />
      ) : (
        <FormTextField
          field={form.register('reference')}
          label={referenceOf(fields.method).asked}
          error={errors.reference?.message}
          helperText="Optional"
          autoComplete="off"
        />
      )}
      <TillSelect />
      {toPay < order.total && (
        <Typography variant="body2" color="textSecondary">
          Of {formatMoney(order.total)}, {formatMoney(order.total - toPay)} is paid.
        </Typography>
      )}
    </DialogForm>
  );
}
