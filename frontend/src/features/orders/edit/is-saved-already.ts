import { isSameEntry } from '#shared/orders/line/entered.ts';
import { needsNote } from '#shared/pickups/places.ts';
import { discountCents } from '#shared/pricing/compute-totals.ts';
import type { OrderLine } from '#shared/schemas/lines.ts';
import {
  type UpdateOrderCustomer,
  type UpdateOrderItems,
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
} from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { OrderChange } from './order-changes.ts';

const hasPickup = (order: OrderDetail, pickupDate = order.pickupDate): boolean =>
  Date.parse(order.pickupDate) === Date.parse(pickupDate);

/** A description that was not sent is unchanged, and one for a place that needs none is not stored. */
const saysPlace = (
  { pickupLocation, pickupLocationNote }: OrderDetail,
  body: UpdateOrderCustomer,
  places: PickupPlace[],
): boolean =>
  pickupLocation === body.pickupLocation &&
  (body.pickupLocationNote === undefined ||
    (pickupLocationNote === undefined && !needsNote(places, pickupLocation)) ||
    (pickupLocationNote ?? null) === body.pickupLocationNote);

const saysCustomer = (
  order: OrderDetail,
  body: UpdateOrderCustomer,
  places: PickupPlace[],
): boolean =>
  order.customer.firstName === body.customerFirstName &&
  order.customer.lastName === body.customerLastName &&
  order.customer.email === body.customerEmail &&
  order.customer.phone === body.customerPhone &&
  hasPickup(order, body.pickupDate) &&
  saysPlace(order, body, places) &&
  order.orderNotes === body.orderNotes;

/** A discount of 0 is stored and returned as none. */
function saysDiscount(order: OrderDetail, { discountType, discountAmount }: UpdateOrderItems) {
  const cents = discountCents(order.subtotal, { type: discountType, amount: discountAmount });
  if (cents === 0) return order.discountType === 'none';
  return order.discountType === discountType && order.discountValue === discountAmount;
}

type SentLine = UpdateOrderItems['items'][number];

/** A new line was sent without an id and has received one. */
const saysLine = (line: OrderLine | undefined, sent: SentLine, isNew: (id: string) => boolean) =>
  line !== undefined &&
  (sent.id === undefined
    ? isNew(line.id) && line.productId === sent.productId
    : line.id === sent.id) &&
  isSameEntry(line, sent);

function saysItems(order: OrderDetail, body: UpdateOrderItems, seen: OrderDetail): boolean {
  const known = new Set(seen.items.map(({ id }) => id));
  const isNew = (id: string) => !known.has(id);
  return (
    order.items.length === body.items.length &&
    body.items.every((sent, index) => saysLine(order.items[index], sent, isNew)) &&
    saysDiscount(order, body) &&
    hasPickup(order, body.pickupDate)
  );
}

/**
 * True if the order already has the values of a change: either an earlier attempt was saved and its
 * response was lost, or another user made the same change.
 */
export function isSavedAlready(
  change: OrderChange,
  order: OrderDetail,
  places: PickupPlace[],
): boolean {
  switch (change.part) {
    case 'status': {
      const { status, paymentStatus = order.paymentStatus, pickupDate, held } = change.body;
      return (
        (!held || order.payments?.some(({ id }) => id === held.id) === true) &&
        order.status === status &&
        order.paymentStatus === paymentStatus &&
        hasPickup(order, pickupDate)
      );
    }
    case 'payment-status':
      return order.paymentStatus === change.body.paymentStatus;
    case 'customer': {
      const { success, data } = updateOrderCustomerSchema.safeParse(change.body);
      return success && saysCustomer(order, data, places);
    }
    case 'items': {
      const { success, data } = updateOrderItemsSchema.safeParse(change.body);
      return success && saysItems(order, data, change.seen);
    }
  }
}
