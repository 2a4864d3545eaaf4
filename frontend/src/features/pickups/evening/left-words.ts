import { toTake } from '#frontend/features/pickups/sections.ts';
import { settledOf } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Words } from '#shared/words/en.ts';

const anHour = 60 * 60 * 1_000;

/** '2 h late', '1 day late'; 'late' in its first hour, and 'due' before. */
export function lateWords(pickupDate: string, now: Date, { evening }: Words): string {
  const late = now.getTime() - Date.parse(pickupDate);
  if (late < 0) return evening.due;
  const hours = Math.floor(late / anHour);
  if (hours < 1) return evening.late;
  return hours < 24 ? evening.hoursLate(hours) : evening.daysLate(Math.floor(hours / 24));
}

/** '$20.00 paid, $38.00 to take'. */
export function moneyWords(
  pickup: Pickup,
  order: OrderDetail | undefined,
  { evening }: Words,
): string {
  if (pickup.paymentStatus === 'invoice') return evening.onAccount;
  if (pickup.paymentStatus === 'donation') return evening.donation;
  const due = toTake(pickup);
  if (due === 0) return evening.paid;
  const paid = order ? settledOf(order) : 0;
  return paid > 0
    ? evening.partPaid(formatMoney(paid), formatMoney(due))
    : evening.toTake(formatMoney(due));
}
