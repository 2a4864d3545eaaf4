import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { MethodTiles } from '#frontend/entities/order/method-tiles.tsx';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { paidNow, takesMoney } from '#frontend/features/checkout/paid-now.ts';
import type { ReadyCart } from '#frontend/features/checkout/use-place-order.ts';
import { MoneyField } from '#frontend/ui/forms/money-field.tsx';
import { suggestedDeposit } from '#shared/payments/cash.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';

type Props = { checked: Pick<ReadyCart, 'settings' | 'totals'> };

/**
 * The amount that the customer pays at checkout, and the method. A PAID order is paid in full
 * (docs/product.md#checkout).
 */
export function PaidNowFields({ checked: { settings, totals } }: Props) {
  const { control, setValue } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const { field, fieldState } = useController({ control, name: 'paidNow' });
  const [paymentStatus, paidBy] = useWatch({ control, name: ['paymentStatus', 'paidBy'] });
  const { total } = totals;
  const given = { total, settings };
  const fields = { paymentStatus, paidBy, paidNow: field.value };
  if (!takesMoney(fields, given)) return null;
  const isPaid = paymentStatus === 'paid';
  const cents = isPaid ? paidNow(fields, given) : field.value;
  const deposit = suggestedDeposit(total, {
    percent: settings.deposit_percent,
    from: settings.deposit_from,
  });
  const pay = (amount: number | null) => {
    // An order that is only partly paid is not PAID.
    if (isPaid && amount !== cents) setValue('paymentStatus', 'unpaid');
    setValue('paidNow', amount, { shouldDirty: true, shouldValidate: fieldState.invalid });
  };
  return (
    <Box role="group" aria-label="Payment" sx={{ display: 'grid', gap: 3 }}>
      <MoneyField
        label="Paid Now"
        cents={cents}
        onCents={pay}
        fieldRef={field.ref}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
      {deposit > 0 && !isPaid && cents !== deposit && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => pay(deposit)}
          sx={{ justifySelf: 'start' }}
        >
          Deposit {settings.deposit_percent} %: {formatMoney(deposit)}
        </Button>
      )}
      <MethodTiles value={paidBy} onChange={(method) => setValue('paidBy', method)} />
    </Box>
  );
}
