import type { UnsentHandOver } from '#frontend/offline/unsent.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';

/** An order as it is after what this device gave out of it, although the store does not know yet. */
function after(pickup: Pickup, { lines, body }: UnsentHandOver): Pickup {
  const items = pickup.items.map((item, position) =>
    lines.includes(position) ? { ...item, isGone: true } : item,
  );
  const isWhole = items.every(({ isGone }) => isGone);
  // The counter takes all that is to pay, if anything.
  const isPaid = body.paymentStatus === 'paid' || body.payment !== undefined;
  return {
    ...pickup,
    items,
    ...(isWhole && { status: 'complete' as const }),
    ...(isPaid && { paymentStatus: 'paid' as const, toPay: 0 }),
  };
}

/** The orders of a day with what this device gave out without network. */
export function withUnsent(pickups: Pickup[], unsent: UnsentHandOver[]): Pickup[] {
  if (unsent.length === 0) return pickups;
  const byOrder = groupBy(unsent, ({ orderId }) => orderId);
  return pickups.map((pickup) => (byOrder.get(pickup.id) ?? []).reduce(after, pickup));
}
