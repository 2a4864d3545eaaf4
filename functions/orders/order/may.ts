import type { Actor } from '#functions/core/operation-context.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { toPay } from '#shared/payments/balance.ts';
import { daysOfPage, maxAsks, minutesBeforeHere } from '#shared/schemas/my.ts';
import { isForgotten } from './order-content.ts';
import { balanceOf, type StoredOrder } from './order-item.ts';

/**
 * An action on an order. 'change' is everything that staff do. Customers only say or ask something
 * ('confirm', 'ask', 'here', 'checkout'), and the card provider only reports ('charge').
 */
export type Deed = 'change' | 'confirm' | 'ask' | 'here' | 'checkout' | 'charge';

/** The first moment at which a customer may say that they are there. */
export const hereFrom = ({ content }: Pick<StoredOrder, 'content'>): Date =>
  new Date(Date.parse(content.pickupDate) - minutesBeforeHere * 60_000);

/** True while the page of an order opens: until thirty days after the pickup, unless it was forgotten. */
export const hasPage = ({ content }: Pick<StoredOrder, 'content'>, now: Date): boolean => {
  const { pickupDate, timezone, customer } = content;
  const last = plusDays(storeDay(pickupDate, timezone), daysOfPage);
  return storeDay(now, timezone) <= last && !isForgotten(customer);
};

/** All links to the page end, and nothing that the customer said there remains. */
export const withoutPage = ({ link = 0 }: Pick<StoredOrder, 'link'>) => ({
  link: link + 1,
  ask: undefined,
  here: undefined,
  payLink: undefined,
});

function mayCustomer(deed: Deed, order: StoredOrder, now: Date): boolean {
  const { status, content } = order;
  if (!hasPage(order, now)) return false;
  const isOpen = !isDone(status);
  switch (deed) {
    case 'confirm':
      return isOpen;
    case 'ask':
      return (
        isOpen &&
        !order.ask &&
        (order.asks ?? 0) < maxAsks &&
        now.getTime() < Date.parse(content.pickupDate)
      );
    case 'here': {
      const day = storeDay(content.pickupDate, content.timezone);
      return isOpen && now >= hereFrom(order) && storeDay(now, content.timezone) === day;
    }
    case 'checkout':
      return status !== 'canceled' && toPay(balanceOf(order)) > 0;
    default:
      return false;
  }
}

/** Whether somebody may do something to an order now. Each commit of an order asks it. */
export function may(
  actor: Pick<Actor, 'kind'>,
  deed: Deed,
  order: StoredOrder,
  now: Date,
): boolean {
  if (actor.kind === 'customer') return mayCustomer(deed, order, now);
  if (actor.kind === 'provider') return deed === 'charge';
  return deed === 'change' || deed === 'confirm';
}
