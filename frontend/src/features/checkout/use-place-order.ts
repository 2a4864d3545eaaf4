import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import type { CheckedCart } from '#frontend/entities/cart/use-checked-cart.ts';
import { productsQuery } from '#frontend/entities/catalog/products.ts';
import { lastTakenBy } from '#frontend/entities/order/last-taken-by.ts';
import { slotsOf } from '#frontend/entities/order/pickup-choices.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { errorTexts } from '#shared/errors.ts';
import type { Full } from '#shared/schemas/capacity.ts';
import type { CartChange, PlacedOrder } from '#shared/schemas/orders.ts';
import { useCreateOrder } from './api/create-order.ts';
import { activeEmployeesQuery } from './api/get-active-employees.ts';
import { checkoutDraft } from './checkout-draft.ts';
import type { CheckoutFields, CheckoutForm } from './checkout-form-schema.ts';
import { orderBody } from './order-body.ts';
import { mergeChanges, orderFailure } from './order-failure.ts';
import { type PickupQuestion, pickupQuestion } from './pickup-question.ts';

export type ReadyCart = Extract<CheckedCart, { status: 'ready' }>;

type Options = {
  form: UseFormReturn<CheckoutFields, unknown, CheckoutForm>;
  checked: ReadyCart;
  onPlaced: (order: PlacedOrder) => void;
};

/** Why the order cannot be placed, apart from the fields' own errors. */
type Obstacle = {
  /** Cart changes that the server reported; this screen's catalog may be older. */
  changes: CartChange[];
  /** Sentences that belong to no field. */
  notices: string[];
  placedBefore: PlacedOrder | undefined;
  /** The question before placing an order for a surprising day, and the order. */
  question: (PickupQuestion & { values: CheckoutForm }) | undefined;
  /** What is full, and the order that was rejected for it. */
  full: { full: Full; values: CheckoutForm } | undefined;
};
const nothing: Obstacle = {
  changes: [],
  notices: [],
  placedBefore: undefined,
  question: undefined,
  full: undefined,
};

const unanswered =
  'There was no clear answer, so the order may have been placed or not. Press Place Order again: it will not be placed twice.';

const isPast = ({ pickupDate, pickupTime }: CheckoutForm, timezone: string) =>
  slotsOf(pickupDate, timezone, new Date()).some(
    (slot) => slot.value === pickupTime && slot.isPast,
  );

/**
 * Places the order and turns every error into something the user can act on
 * (docs/product.md#placing-an-order).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one order with every possible error, over one state.
export function usePlaceOrder({ form, checked, onPlaced }: Options) {
  const client = useQueryClient();
  const create = useCreateOrder();
  const [obstacle, setObstacle] = useState(nothing);
  // A ref, not state: a second click may arrive before the first one is rendered.
  const isBusy = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (obstacle.changes.length > 0 || obstacle.notices.length > 0) panel.current?.focus();
  }, [obstacle]);
  const { cart, settings, totals } = checked;
  const productIds = cart.items.map((item) => item.productId);
  const changes = mergeChanges(checked.changes, obstacle.changes, productIds);

  const setFieldError = (field: keyof CheckoutForm, message: string, shouldFocus: boolean) =>
    form.setError(field, { type: 'server', message }, { shouldFocus });

  const onFailure = (error: unknown, values: CheckoutForm) => {
    const failure = orderFailure(error);
    // The dialog about a full day says the same, and a toast would cover it.
    if (failure.kind !== 'full')
      toastFailure('Order failed', errorText(error, 'Failed to place order. Please try again.'));
    switch (failure.kind) {
      case 'cart-changed':
        setObstacle({ ...nothing, changes: failure.changes });
        void client.invalidateQueries({ queryKey: productsQuery.queryKey });
        void client.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
        break;
      case 'placed-before':
        setObstacle({ ...nothing, placedBefore: failure.order });
        break;
      case 'full':
        setObstacle({ ...nothing, full: { full: failure.full, values } });
        break;
      case 'fields':
        setObstacle({ ...nothing, notices: failure.others.map((issue) => issue.message) });
        failure.fields.forEach(({ field, message }, index) => {
          setFieldError(field, message, index === 0);
          if (field === 'takenById')
            void client.invalidateQueries({ queryKey: activeEmployeesQuery.queryKey });
        });
        break;
      case 'unanswered':
        setObstacle({ ...nothing, notices: [unanswered] });
        break;
      case 'refused':
        setObstacle(nothing);
    }
  };

  const send = async (values: CheckoutForm, override?: { reason: string }) => {
    const draft = checkoutDraft.get();
    if (!draft) return;
    isBusy.current = true;
    try {
      const facts = { timezone: settings.timezone, expectedTotal: totals.total };
      const order = await create.mutateAsync({
        body: { ...orderBody(values, cart, facts), override },
        idempotencyKey: draft.idempotencyKey,
      });
      lastTakenBy.update(() => values.takenById);
      onPlaced(order);
    } catch (error) {
      onFailure(error, values);
    } finally {
      isBusy.current = false;
    }
  };

  const sendOrAsk = async (values: CheckoutForm) => {
    const question = pickupQuestion(values, settings.timezone, new Date());
    if (question) setObstacle({ ...nothing, question: { ...question, values } });
    else await send(values);
  };

  const place = form.handleSubmit(async (values) => {
    if (isBusy.current) return;
    // Another tab may have emptied the cart just now, perhaps by placing this order.
    if (cartStore.refresh().items.length === 0)
      toastFailure('Cart is empty', 'Please add items to your cart before checkout');
    else if (changes.length > 0) panel.current?.focus();
    else if (isPast(values, settings.timezone))
      setFieldError('pickupTime', errorTexts['pickup-in-the-past'], true);
    else await sendOrAsk(values);
  });

  return {
    place,
    isPlacing: create.isPending,
    changes,
    /** The element with changes and notices; it takes the focus when they prevent the order. */
    panel,
    notices: obstacle.notices,
    placedBefore: obstacle.placedBefore,
    question: obstacle.question,
    placeAsked: () => {
      const { question } = obstacle;
      setObstacle(nothing);
      if (question && !isBusy.current) void send(question.values);
    },
    closeQuestion: () => setObstacle(nothing),
    full: obstacle.full,
    closeFull: () => setObstacle(nothing),
    moveTo: (pickupDate: string) => {
      form.setValue('pickupDate', storeDay(pickupDate, settings.timezone));
      form.setValue('pickupTime', storeTime(pickupDate, settings.timezone));
      setObstacle(nothing);
    },
    takeAnyway: (reason: string) => {
      if (obstacle.full && !isBusy.current) void send(obstacle.full.values, { reason });
    },
    updateCart: () => {
      cartStore.applyChanges(changes);
      setObstacle(nothing);
    },
    closePlacedBefore: () => setObstacle(nothing),
    placeAnother: () => {
      checkoutDraft.update((draft) => draft && { ...draft, idempotencyKey: crypto.randomUUID() });
      setObstacle(nothing);
      void place();
    },
  };
}
