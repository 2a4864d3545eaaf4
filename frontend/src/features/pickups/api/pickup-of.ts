import { toPay } from '#shared/payments/balance.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { lastDigits } from '#shared/text/last-digits.ts';

/** An order that was read on its own, as Pickups shows it. */
export function pickupOf(order: OrderDetail): Pickup {
  const { customer, gone = [] } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    firstName: customer.firstName,
    lastName: customer.lastName,
    digits: lastDigits(customer.phone),
    pickupDate: order.pickupDate,
    pickupLocation: order.pickupLocation,
    pickupLocationNote: order.pickupLocationNote,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: order.total,
    toPay: toPay(order),
    orderNotes: order.orderNotes,
    items: order.items.map((item) => ({
      productId: item.productId,
      productTitle: item.productTitle,
      unit: item.unit,
      quantity: item.quantity,
      productionNotes: item.productionNotes,
      allergens: item.allergens,
      isGone: gone.includes(item.id) || undefined,
    })),
    shelf: order.shelf,
    keepUntil: order.keepUntil,
    contentVersion: order.contentVersion,
  };
}
