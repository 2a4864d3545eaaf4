import {
  type MutateOptions,
  type QueryClient,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fullOf } from '#frontend/entities/order/full.ts';
import { changeKey, putOrder, readOrder } from '#frontend/features/orders/api/order-cache.ts';
import { type EditConflict, editConflict } from '#frontend/features/orders/edit/edit-conflict.ts';
import { isSavedAlready } from '#frontend/features/orders/edit/is-saved-already.ts';
import {
  type ChangedPart,
  type OrderChange,
  type StateChange,
  undoOf,
} from '#frontend/features/orders/edit/order-changes.ts';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { readPlaces } from '#frontend/lib/public-settings.ts';
import { type Toast, toast, toastFailure } from '#frontend/lib/toasts.ts';
import type { Call } from '#shared/api/call.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The texts of the toasts (docs/product.md#toasts). */
const texts: Record<ChangedPart, { title: string; done: string; failed: string }> = {
  status: {
    title: 'Status updated',
    done: 'Order status has been updated successfully',
    failed: 'Failed to update order status',
  },
  'payment-status': {
    title: 'Payment status updated',
    done: 'Payment status has been updated successfully',
    failed: 'Failed to update payment status',
  },
  customer: {
    title: 'Customer information updated',
    done: 'Order has been updated successfully.',
    failed: 'Failed to update customer information',
  },
  items: {
    title: 'Order items updated',
    done: 'Order has been updated successfully.',
    failed: 'Failed to update order items',
  },
};

const paidToo = {
  title: 'Status and payment updated',
  done: 'Order has been updated successfully.',
};
const isPaidToo = ({ part, body }: OrderChange): boolean =>
  part === 'status' && body.paymentStatus !== undefined;

const successOf = (change: OrderChange, { pickupDate, timezone }: OrderDetail) => {
  if (change.isMove) return { title: 'Pickup moved', done: formatPickup(pickupDate, timezone) };
  return isPaidToo(change) ? paidToo : texts[change.part];
};

/** Another user changed the order first. Nothing was saved; `conflict` contains their changes. */
export class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError';
  readonly conflict: EditConflict;

  constructor(conflict: EditConflict) {
    super(`This order was changed by ${conflict.who}. You now see the latest.`);
    this.conflict = conflict;
  }
}

const calls = {
  status: ordersApi.updateOrderStatus,
  'payment-status': ordersApi.updatePaymentStatus,
  customer: ordersApi.updateOrderCustomer,
  items: ordersApi.updateOrderItems,
} satisfies Record<ChangedPart, Call>;

/**
 * Changes the order and returns it as saved, even if an earlier attempt had saved it and its
 * response was lost.
 * @throws OrderChangedError if another user changed the order
 */
async function changeOrder(client: QueryClient, change: OrderChange): Promise<OrderDetail> {
  const { part, body, seen } = change;
  try {
    return await send(calls[part], {
      params: { id: seen.id },
      headers: { 'if-match': `"${seen.version}"` },
      body,
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'stale-version')) throw error;
    const order = await readOrder(client, seen.id);
    if (isSavedAlready(change, order, readPlaces(client))) return order;
    throw new OrderChangedError(editConflict(seen, order));
  }
}

/** After a change of status or payment, the toast may offer to undo it. */
export type ChangeRequest = OrderChange | (StateChange & { isUndoable: true });

const isUndoable = (change: ChangeRequest): change is StateChange & { isUndoable: true } =>
  'isUndoable' in change;

/** The versions of an order that were saved from this screen. */
export const useOwnVersions = (orderId: string): number[] =>
  useMutationState({
    filters: { mutationKey: changeKey(orderId), status: 'success' },
    select: ({ state }) => savedSchema.parse(state.data).version,
  });
const savedSchema = z.object({ version: z.number() });

/**
 * Changes one part of an order, on the condition that it is still as the user saw it
 * (docs/product.md#two-people-on-one-order), and shows the result in a toast. The cached order and
 * lists are updated. If another user was faster, it fails with `OrderChangedError`, and the cache
 * then contains the current order.
 *
 * Only one change of an order runs at a time: until it ends, `isBusy` is true on all parts of the
 * screen, and no other change is sent.
 */
export function useChangeOrder(orderId: string) {
  const client = useQueryClient();
  const mutationKey = changeKey(orderId);
  const actionAfter = (change: ChangeRequest, order: OrderDetail): Toast['action'] =>
    isUndoable(change) ? { label: 'Undo', run: () => start(undoOf(change, order)) } : undefined;
  const mutation = useMutation<OrderDetail, Error, ChangeRequest>({
    mutationKey,
    mutationFn: (change) => changeOrder(client, change),
    onSuccess: (order, change) => {
      putOrder(client, order);
      const { title, done } = successOf(change, order);
      toast({ title, text: done, action: actionAfter(change, order) });
    },
    onError: (error, change) => {
      // The dialog about a full day says the same, and a toast would cover it.
      if (fullOf(error)) return;
      // The toast is extra: the screen also shows the other user's changes next to the form.
      const failure = error instanceof OrderChangedError ? error.message : undefined;
      toastFailure('Update failed', failure ?? errorText(error, texts[change.part].failed));
    },
  });
  const start = (
    change: ChangeRequest,
    outcome?: MutateOptions<OrderDetail, Error, ChangeRequest>,
  ): boolean => {
    // Read from the client instead of `isBusy`, because a second click may come before the first
    // has rendered.
    if (client.isMutating({ mutationKey }) > 0) return false;
    mutation.mutate(change, outcome);
    return true;
  };
  return {
    isBusy: useIsMutating({ mutationKey }) > 0,
    /** The changes of other users, until the next attempt or `forget`. */
    conflict: mutation.error instanceof OrderChangedError ? mutation.error.conflict : undefined,
    forget: mutation.reset,
    /** Returns false if another change is under way, so that this one was not sent. */
    change: start,
  };
}
