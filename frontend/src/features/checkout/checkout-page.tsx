import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { useCheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { lastOrder } from '#frontend/entities/order/last-order.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { ErrorState } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { totalWords } from '#shared/payments/money-words.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';
import CheckCircle from '~icons/ic/round-check-circle-outline';
import { checkoutDraft } from './checkout-draft.ts';
import type { CheckoutFields } from './checkout-form-schema.ts';
import { CheckoutScreen } from './components/checkout-screen.tsx';
import { settledNow } from './paid-now.ts';
import type { ReadyCart } from './use-place-order.ts';

/** 'Total $58.00, $20.00 paid, $38.00 at pickup. '; '' where nothing was paid. */
function paidWords(fields: CheckoutFields, { settings, totals: { total } }: ReadyCart): string {
  const paid = settledNow(fields, { total, settings });
  return paid === 0 ? '' : `${totalWords(total, paid)}. `;
}

/** /checkout (docs/product.md#checkout). */
export function CheckoutPage() {
  return (
    <PageShell title="Checkout">
      <CheckoutContent />
    </PageShell>
  );
}

function CheckoutContent() {
  const checked = useCheckedCart();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [placed, setPlaced] = useState<PlacedOrder>();

  const onPlaced = (order: PlacedOrder) => {
    setPlaced(order);
    const fields = checkoutDraft.get()?.fields;
    const hasEmail = fields?.customerEmail !== null;
    const paid = fields && checked.status === 'ready' ? paidWords(fields, checked) : '';
    cartStore.clear();
    lastOrder.update(() => ({ id: order.id, orderNumber: order.orderNumber }));
    toast({
      title: 'Order placed successfully!',
      text: `Order ${order.orderNumber}. ${paid}${hasEmail ? 'Confirmation emails were sent.' : 'The customer gets no e-mail: call when ready.'}`,
    });
    void navigate('/catalog');
  };
  // Shown until the catalog opens: the cart is now empty, but 'Your cart is empty' would be misleading.
  if (placed)
    return <EmptyState icon={<CheckCircle />} title={`Order ${placed.orderNumber} is placed`} />;
  if (checked.cart.items.length === 0)
    return (
      <EmptyState
        title="Your cart is empty"
        text="Add products before you check out."
        action={{ label: 'Continue Shopping', to: '/catalog', isPrimary: true }}
      />
    );
  if (checked.status === 'failed')
    return <ErrorState text={checked.text} onRetry={checked.retry} />;
  if (checked.status === 'loading')
    return <Skeleton role="status" aria-label="Loading..." variant="rounded" height={560} />;
  // The key changes when the palette opens the checkout again, with another customer in its draft.
  return <CheckoutScreen key={key} checked={checked} onPlaced={onPlaced} />;
}
