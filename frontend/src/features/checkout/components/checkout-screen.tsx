import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { isGone } from '#frontend/entities/cart/apply-changes.ts';
import type { CartItem } from '#frontend/entities/cart/cart.ts';
import { CartChanges } from '#frontend/entities/cart/cart-changes.tsx';
import type { CheckedLine } from '#frontend/entities/cart/cart-check.ts';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { CartNotKept } from '#frontend/entities/cart/cart-summary.tsx';
import { TotalsList } from '#frontend/entities/cart/totals-list.tsx';
import { enteredPlace } from '#frontend/entities/order/entered-place.ts';
import { AskedProduct } from '#frontend/entities/order/options/asked-product.tsx';
import { LineWords, MissingAnswers } from '#frontend/entities/order/options/line-parts.tsx';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { useCheckoutForm } from '#frontend/features/checkout/use-checkout-form.ts';
import { type ReadyCart, usePlaceOrder } from '#frontend/features/checkout/use-place-order.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { stopAtLeftText } from '#frontend/ui/forms/left-text.ts';
import { SummaryLayout } from '#frontend/ui/layout/summary-layout.tsx';
import { formatPickup, pickupInstant } from '#shared/dates/store-time.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { paymentStatuses, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { paymentLabel } from '#shared/payments/balance.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';
import { CustomerSection, NotesSection } from './customer-section.tsx';
import { FormSection } from './form-section.tsx';
import { ObstacleDialog } from './obstacle-dialog.tsx';
import { PaidNowFields } from './paid-now-fields.tsx';
import { ReadBack } from './read-back.tsx';

type Props = { checked: ReadyCart; onPlaced: (order: PlacedOrder) => void };

export function CheckoutScreen({ checked, onPlaced }: Props) {
  const { cart, lines, totals, settings } = checked;
  const form = useCheckoutForm(cart.items, settings.pickup_places.places);
  const chosen = useWatch({ control: form.control, name: 'paymentStatus' });
  const payment = paymentStatuses.find((one) => one === chosen);
  const label = payment && paymentLabel({ paymentStatus: payment, total: totals.total });
  const order = usePlaceOrder({ form, checked, onPlaced });
  const formElement = useRef<HTMLFormElement>(null);
  useShortcut('mod+Enter', () => formElement.current?.requestSubmit());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (stopAtLeftText(event.currentTarget)) event.preventDefault();
    else void order.place(event);
  };
  return (
    <FormProvider {...form}>
      <Box component="form" ref={formElement} noValidate onSubmit={submit}>
        <SummaryLayout
          total={totals.total}
          totalLabel={label ? `Total · ${label}` : 'Total'}
          summary={
            <Box sx={{ display: 'grid', gap: 4 }}>
              <CartNotKept />
              <OrderLines lines={lines} />
              <TotalsList discount={cart} totals={totals} taxRate={settings.tax_rate} />
              <PaymentSelect />
              <PaidNowFields checked={checked} />
              <PickupLine timezone={settings.timezone} />
            </Box>
          }
          action={
            <Button
              type="submit"
              variant="contained"
              size="large"
              // Not `disabled`: the button would lose the focus, and users press it again after an error.
              aria-disabled={order.isPlacing}
              sx={{ '&[aria-disabled=true]': { opacity: 0.7, cursor: 'default' } }}
            >
              {order.isPlacing ? 'Placing Order...' : 'Place Order'}
            </Button>
          }
        >
          <Notices order={order} items={cart.items} lines={lines} />
          <Box sx={{ display: 'grid', gap: 5 }}>
            <CustomerSection timezone={settings.timezone} />
            <FormSection title="Pickup">
              <PickupFields timezone={settings.timezone} ordered={cart.items} />
            </FormSection>
            <NotesSection />
            <ReadBack checked={checked} />
          </Box>
        </SummaryLayout>
      </Box>
      <ObstacleDialog order={order} checked={checked} />
      <AskedProduct />
    </FormProvider>
  );
}

type NoticesProps = {
  order: ReturnType<typeof usePlaceOrder>;
  items: CartItem[];
  lines: CheckedLine[];
};

/** How the cart's products have changed since, and what else kept the order from being placed. */
function Notices({ order, items, lines }: NoticesProps) {
  const { obstacle, changes } = order;
  const update = () => {
    cartStore.applyChanges(changes, lines);
    order.clearObstacle();
  };
  return (
    <Box ref={order.panel} tabIndex={-1} sx={{ scrollMarginTop: headerHeight + 16 }}>
      <CartChanges changes={changes} items={items} onUpdate={update} />
      <MissingAnswers lines={lines} />
      {obstacle?.kind === 'notices' &&
        obstacle.notices.map((notice) => (
          <Alert key={notice} severity="error" sx={{ mb: 4 }}>
            {notice}
          </Alert>
        ))}
    </Box>
  );
}

const paymentOptions = paymentStatuses.map((value) => ({
  value,
  label: paymentStatusLabel(value),
}));

function PaymentSelect() {
  const { control } = useFormContext<CheckoutFields>();
  return (
    <FormSelect
      control={control}
      name="paymentStatus"
      label="Payment Status"
      options={paymentOptions}
    />
  );
}

/** The pickup in the summary, which stays in view while the fields scroll. */
function PickupLine({ timezone }: { timezone: string }) {
  const { control } = useFormContext<CheckoutFields>();
  const [day, time, pickupLocation, pickupLocationNote] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'pickupLocation', 'pickupLocationNote'],
  });
  const location = enteredPlace(usePlaces(), { pickupLocation, pickupLocationNote });
  const when = day && time && formatPickup(pickupInstant(day, time, timezone), timezone);
  return (
    <Box sx={rowSx}>
      <span>Pickup</span>
      <strong>{when ? [when, location].filter(Boolean).join(' · ') : '–'}</strong>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { minWidth: 0, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
};

const noteSx = { gridColumn: '2 / -1', typography: 'caption', color: 'text.secondary' };

function OrderLine({ line }: { line: CheckedLine }) {
  const { item, unitPrice } = line;
  const gone = isGone(line);
  const note = noteOf(item);
  const hasAnswers = item.options || item.inscription || item.pictures;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 2 }}
    >
      <Box
        component="span"
        sx={{ minWidth: '3.5ch', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {item.quantity} ×
      </Box>
      <Box
        component="span"
        sx={{ overflowWrap: 'anywhere', textDecoration: gone ? 'line-through' : undefined }}
      >
        {item.productTitle}
      </Box>
      <MoneyText cents={gone ? 0 : lineTotal({ unitPrice, quantity: item.quantity })} />
      {hasAnswers ? (
        <Box sx={noteSx}>
          <LineWords line={line} />
        </Box>
      ) : (
        note && <NoteText text={note} sx={noteSx} />
      )}
    </Box>
  );
}

/** The lines of the order. A long list scrolls in its own box, with the scroll bar beside the amounts. */
function OrderLines({ lines }: { lines: CheckedLine[] }) {
  return (
    <Box
      component="ul"
      aria-label="Items"
      // The keyboard must be able to reach and scroll the box.
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        // The scroll bar is in the card's padding, so that these amounts align with the totals.
        pr: 3,
        mr: -3,
        maxHeight: { md: '38dvh' },
        overflowY: { md: 'auto' },
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        typography: 'body2',
      }}
    >
      {lines.map((line) => (
        <OrderLine key={line.item.id} line={line} />
      ))}
    </Box>
  );
}
