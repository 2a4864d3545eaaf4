import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { CartItem } from '#frontend/entities/cart/cart.ts';
import { CartChanges } from '#frontend/entities/cart/cart-changes.tsx';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { TotalsList } from '#frontend/entities/cart/totals-list.tsx';
import { PickupFields } from '#frontend/entities/order/pickup-fields.tsx';
import { useCheckoutForm } from '#frontend/features/checkout/use-checkout-form.ts';
import { type ReadyCart, usePlaceOrder } from '#frontend/features/checkout/use-place-order.ts';
import { useShortcut } from '#frontend/lib/use-shortcut.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { stopAtLeftText } from '#frontend/ui/forms/left-text.ts';
import { SummaryLayout } from '#frontend/ui/layout/summary-layout.tsx';
import { paymentStatuses, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';
import { CustomerSection, NotesSection } from './customer-section.tsx';
import { FormSection } from './form-section.tsx';
import { ObstacleDialog } from './obstacle-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaidNowFields } from './paid-now-fields.tsx';
import { PaymentSelect } from './payment-select.tsx';
import { PickupLine } from './pickup-line.tsx';
import { ReadBack } from './read-back.tsx';

type Props = { checked: ReadyCart; onPlaced: (order: PlacedOrder) => void };

/** The form on the left, the order summary on the right. */
export function CheckoutScreen({ checked, onPlaced }: Props) {
  const { cart, lines, totals, settings } = checked;
  const form = useCheckoutForm(cart.items, settings.pickup_places.places);
  const chosen = useWatch({ control: form.control, name: 'paymentStatus' });
  const payment = paymentStatuses.find((one) => one === chosen);
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
          totalLabel={payment ? `Total · ${paymentStatusLabel(payment)}` : 'Total'}
          summary={
            <Box sx={{ display: 'grid', gap: 4 }}>
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
          <Notices order={order} items={cart.items} />
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
    </FormProvider>
  );
}

type NoticesProps = { order: ReturnType<typeof usePlaceOrder>; items: CartItem[] };

/** What the cart's products have become since, and what else kept the order from being placed. */
function Notices({ order, items }: NoticesProps) {
  const { obstacle, changes } = order;
  const update = () => {
    cartStore.applyChanges(changes);
    order.clearObstacle();
  };
  return (
    <Box ref={order.panel} tabIndex={-1} sx={{ scrollMarginTop: headerHeight + 16 }}>
      <CartChanges changes={changes} items={items} onUpdate={update} />
      {obstacle?.kind === 'notices' &&
        obstacle.notices.map((notice) => (
          <Alert key={notice} severity="error" sx={{ mb: 4 }}>
            {notice}
          </Alert>
        ))}
    </Box>
  );
}
