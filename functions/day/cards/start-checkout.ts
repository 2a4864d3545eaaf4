import { AppError, pageGone } from '#functions/core/app-error.ts';
import type { OrderLink } from '#functions/core/data/order-link.ts';
import { maxAttempts } from '#functions/core/data/retry.ts';
import { reserveUse } from '#functions/core/limits/check-periods.ts';
import { logger } from '#functions/core/logger.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { openPage } from '#functions/day/my/open-page.ts';
import { paymentsOf } from '#functions/day/my/payments-of.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { PayPurpose } from '#shared/schemas/my.ts';
import { type Card, newCardWrite, readCard } from './card-item.ts';
import { CardRefused, CardsDown } from './card-provider.ts';
import { askFor, settleCheckout } from './settle-checkout.ts';
import { cardProvider } from './stripe-provider.ts';

const minute = 60_000;
/** The provider's least is 30 minutes from when it makes the checkout, which may take several attempts. */
const openFor = 40 * minute;
/** The time that a customer needs to pay. */
const leastLeft = 5 * minute;
/** After the end of a checkout its event is lost, if there was none. */
const sweepAfter = 2 * minute;
const perHour = 5;

/** The address of the order's open checkout if it is for this amount and there is time; otherwise it ends. */
async function continued(context: OperationContext, id: string, amount: number | undefined) {
  const card = await readCard(id);
  const { state, url } = await askFor(await cardProvider(context.now), card);
  const hasTime = Date.parse(card.until) - context.now.getTime() >= leastLeft;
  if (state === 'open' && card.amount === amount && hasTime) return url;
  await settleCheckout(context, id, { mustEnd: true });
  return undefined;
}

/** False if the order has another checkout meanwhile. */
async function store(context: OperationContext, card: Card): Promise<boolean> {
  const effects = [{ kind: 'card' as const, checkout: card.id }];
  const due = new Date(Date.parse(card.until) + sweepAfter);
  let isStored = false;
  await updateOrder(context, card.orderId, {
    read: async () => undefined,
    decide: (order) => {
      isStored = order.card === undefined;
      if (!isStored) return undefined;
      const outbox = outboxWrites(context, { effects, due });
      return {
        deed: 'checkout',
        box: { card: card.id },
        parts: [`opened the page to pay ${formatMoney(card.amount)} by card`],
        also: [newCardWrite(card, context.now), ...outbox.writes],
      };
    },
  });
  return isStored;
}

/** Undefined if the order has another checkout meanwhile, or had one that is over. */
async function open(context: OperationContext, link: OrderLink, what: PayPurpose) {
  const { now, newId } = context;
  const { order, settings } = await openPage(link, now);
  if (settings.card_link === 'off') throw pageGone();
  const wanted = paymentsOf(order, settings, now).find((one) => one.what === what);
  if (order.card) return continued(context, order.card, wanted?.amount);
  if (!wanted) throw new AppError('nothing-to-pay');
  const period = { what: 'CHECKOUT' as const, whom: order.id, minutes: 60, most: perHour };
  await reserveUse([period], 'You have tried this often within the hour.', now);
  const card: Card = {
    id: newId(),
    orderId: order.id,
    amount: wanted.amount,
    what,
    title: `${settings.store_name}, order ${formatOrderNumber(order.number)}`,
    until: new Date(now.getTime() + openFor).toISOString(),
    version: 1,
    noted: [],
    refunds: {},
  };
  return (await store(context, card))
    ? (await askFor(await cardProvider(now), card)).url
    : undefined;
}

/**
 * Opens the provider's page for what the customer wants to pay. An order has at most one such page at a
 * time: two tabs share it, and one for another amount ends first. Our id of it is stored before the provider
 * is asked, so that nothing paid there is lost if this process dies.
 *
 * @returns the address of the provider's page
 * @throws AppError 'not-found', 'nothing-to-pay', 'cards-down', 'conflict', 'too-many-attempts', 'not-now'
 */
export async function startCheckout(context: OperationContext, link: OrderLink, what: PayPurpose) {
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const url = await open(context, link, what);
      if (url) return { url };
    }
  } catch (error) {
    if (!(error instanceof CardsDown || error instanceof CardRefused)) throw error;
    logger.error('The card provider does not answer', { reason: error.message });
    throw new AppError('cards-down');
  }
  throw new AppError('conflict');
}
