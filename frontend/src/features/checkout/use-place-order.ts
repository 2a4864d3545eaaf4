import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import type { CheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { optionSetsQuery } from '#frontend/entities/catalog/option-sets.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { slotsOf } from '#frontend/entities/order/pickup-choices.ts';
import { lastMethod, lastTakenBy, useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { errorText, isOffline } from '#frontend/lib/api-client.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { errorTexts } from '#shared/errors.ts';
import type { PlacedOrder } from '#shared/schemas/orders.ts';
import { activeEmployeesQuery, useCreateOrder } from './api.ts';
import { checkoutDraft } from './checkout-draft.ts';
import type { CheckoutFields, CheckoutForm } from './checkout-form-schema.ts';
import { orderBody } from './order-body.ts';
import {
  mergeChanges,
  type Obstacle,
  type OrderFailure,
  obstacleOf,
  orderFailure,
} from './order-failure.ts';
import { checkoutPayment, paidTooMuch } from './paid-now.ts';
import { pickupQuestion } from './spoken-order.ts';

export type ReadyCart = Extract<CheckedCart, { status: 'ready' }>;

type Options = {
  form: UseFormReturn<CheckoutFields, unknown, CheckoutForm>;
  checked: ReadyCart;
  onPlaced: (order: PlacedOrder) => void;
};

const isPast = ({ pickupDate, pickupTime }: CheckoutForm, timezone: string) =>
  slotsOf(pickupDate, timezone, new Date()).some(
    (slot) => slot.value === pickupTime && slot.isPast,
  );

function useSendOrder(
  { checked: { cart, settings, totals }, onPlaced }: Options,
  onError: (error: unknown, values: CheckoutForm) => void,
) {
  const create = useCreateOrder();
  const { till } = useDeviceTill();
  // A ref, not state: a second click may arrive before the first one is rendered.
  const isBusy = useRef(false);
  const send = async (values: CheckoutForm, override?: { reason: string }) => {
    const draft = checkoutDraft.get();
    if (!draft || isBusy.current) return;
    isBusy.current = true;
    try {
      const { idempotencyKey } = draft;
      const { total } = totals;
      const payment = checkoutPayment(values, { total, settings, idempotencyKey, till });
      const { timezone, pickup_places } = settings;
      const facts = { timezone, places: pickup_places.places, expectedTotal: total, payment };
      const order = await create.mutateAsync({
        body: { ...orderBody(values, cart, facts), override },
        headers: { 'idempotency-key': idempotencyKey },
      });
      lastTakenBy.update(() => values.takenById);
      if (payment) lastMethod.update(() => payment.method);
      onPlaced(order);
    } catch (error) {
      onError(error, values);
    } finally {
      isBusy.current = false;
    }
  };
  return { send, isBusy, isPlacing: create.isPending };
}

/** Shows a failure at the fields concerned, and reads again what the screen had outdated. */
function useShowFailure(form: Options['form']) {
  const client = useQueryClient();
  const readAgain = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    void client.invalidateQueries({ queryKey });
  return (failure: OrderFailure) => {
    if (failure.kind === 'cart-changed') {
      readAgain(productsQuery);
      readAgain(optionSetsQuery);
      readAgain(publicSettingsQuery);
    }
    // Payments may have been turned off just now.
    if (failure.kind === 'refused') readAgain(publicSettingsQuery);
    if (failure.kind !== 'fields') return;
    if (failure.others.some(({ path }) => path.startsWith('items.'))) {
      // A product asks for more than this screen knows.
      readAgain(productsQuery);
      readAgain(optionSetsQuery);
    }
    for (const [index, { field, message }] of failure.fields.entries()) {
      form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
      if (field === 'takenById') readAgain(activeEmployeesQuery);
      if (field === 'pickupLocation') readAgain(publicSettingsQuery);
    }
  };
}

/**
 * Places the order and turns every error into something that the user can act on
 * (docs/product.md#placing-an-order).
 */
export function usePlaceOrder(options: Options) {
  const { form, checked } = options;
  const [obstacle, setObstacle] = useState<Obstacle>();
  const showFailure = useShowFailure(form);
  const { send, isBusy, isPlacing } = useSendOrder(options, (error, values) => {
    const failure = orderFailure(error);
    // The dialog about a full day says the same, and a toast would cover it. Offline, the panel says the
    // same.
    if (failure.kind !== 'full' && !isOffline(error))
      toastFailure('Order failed', errorText(error, 'Failed to place order. Please try again.'));
    const titles = checked.cart.items.map(({ productTitle }) => productTitle);
    setObstacle(obstacleOf(failure, values, titles));
    showFailure(failure);
  });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (obstacle?.kind === 'changes' || obstacle?.kind === 'notices') panel.current?.focus();
  }, [obstacle]);
  const { timezone } = checked.settings;
  const changes = mergeChanges(
    checked.changes,
    obstacle?.kind === 'changes' ? obstacle.changes : [],
    checked.cart.items.map((item) => item.productId),
  );
  const place = form.handleSubmit(async (values) => {
    if (isBusy.current) return;
    // Another tab may have emptied the cart just now, perhaps by placing this order.
    if (cartStore.refresh().items.length === 0)
      return toastFailure('Cart is empty', 'Please add items to your cart before checkout');
    const isMissing = checked.lines.some(({ issues }) => issues.length > 0);
    if (changes.length > 0 || isMissing) return panel.current?.focus();
    if (isPast(values, timezone)) {
      const message = errorTexts['pickup-in-the-past'];
      return form.setError('pickupTime', { type: 'server', message }, { shouldFocus: true });
    }
    const { settings, totals } = checked;
    const tooMuch = paidTooMuch(values, { settings, total: totals.total });
    if (tooMuch)
      return form.setError('paidNow', { type: 'server', message: tooMuch }, { shouldFocus: true });
    const question = pickupQuestion(values, settings, new Date());
    if (question) setObstacle({ kind: 'question', question, values });
    else await send(values);
  });
  return {
    place,
    /** Sends an order that was already checked: the user answered a question about it, or it was rejected. */
    send,
    isPlacing,
    /** The changes of the cart that the user has yet to accept. */
    changes,
    /** The element with changes and notices; it takes the focus when they prevent the order. */
    panel,
    obstacle,
    clearObstacle: () => setObstacle(undefined),
  };
}
