import { AppError } from '#functions/core/app-error.ts';
import type { OrderLink } from '#functions/core/data/order-link.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { checkNotTooFar } from '#functions/orders/changes/order-rules.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import { may } from '#functions/orders/order/may.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findPress, type Press, pressOf } from '#functions/orders/order/press.ts';
import { settleId, settleWrite } from '#functions/orders/order/settle-item.ts';
import { linesOf } from '#functions/pickups/availability/check-offered.ts';
import { pickupsOn } from '#functions/pickups/availability/offers.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { formatPickup, storeDay } from '#shared/dates/store-time.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { Ask } from '#shared/schemas/ask.ts';
import type { AskInput } from '#shared/schemas/my.ts';
import { openPage, type Page } from './open-page.ts';
import { reserveAsk } from './reserve-visit.ts';

const mayAsk = ({ order, settings }: Page, now: Date): boolean =>
  settings.customer_asks === 'on' && may({ kind: 'customer' }, 'ask', order, now);

/** The pickup times of a day for the lines and the place of an order, without the one that it has. */
async function timesOn({ order, settings }: Page, day: string, now: Date): Promise<string[]> {
  const { lines, pickupLocation: location, pickupDate, timezone } = order.content;
  const { opening } = await readRules();
  const rules = { ...opening, places: settings.pickup_places.places };
  const wish = { lines: await linesOf(opening, lines), location, now, timezone };
  return pickupsOn(rules, wish, day).filter((time) => time !== pickupDate);
}

/**
 * The pickup times of a day that a customer may ask for; none if they may not ask (access pattern N3).
 *
 * @throws AppError 'not-found'
 */
export async function listMyTimes(link: OrderLink, day: string, now: Date) {
  const page = await openPage(link, now);
  const { timezone } = page.order.content;
  return { timezone, times: mayAsk(page, now) ? await timesOn(page, day, now) : [] };
}

/** Throws AppError 'not-offered', or 'validation' for a pickup more than five years ahead. */
async function wishedTime(page: Page, pickupDate: string, now: Date): Promise<string> {
  const wished = new Date(pickupDate);
  checkNotTooFar(wished, now, 'pickupDate');
  const times = await timesOn(page, storeDay(wished, page.order.content.timezone), now);
  if (!times.includes(wished.toISOString())) throw new AppError('not-offered');
  return wished.toISOString();
}

/** The customer's own words go to the team alone, and not into the changelog. */
function askChange(
  { actor, now }: OperationContext,
  { id, number, asks = 0, content }: StoredOrder,
  ask: Ask,
  { press, to }: { press: Press; to: string },
): Change {
  const time = ask.pickupDate && formatPickup(ask.pickupDate, content.timezone);
  const settle = {
    id: settleId(now, ask.id),
    handOver: ask.id,
    at: ask.at,
    by: actor.name,
    saidAt: ask.at,
    orderId: id,
    orderNumber: formatOrderNumber(number),
    reasons: ['asks' as const],
    ask,
  };
  return {
    deed: 'ask',
    box: { ask, asks: asks + 1 },
    press: { ...press, settle: settle.id },
    action: 'Customer asked for a change',
    parts: [time ? `asked for another pickup: ${time}` : 'asked for a change'],
    emails: [
      { kind: 'production-update', to, about: 'ask', says: ask.text ?? `Another pickup: ${time}` },
    ],
    also: [settleWrite(settle)],
  };
}

/**
 * Stores the request of a customer, and e-mails it to the team; the order's content and version stay. The
 * same id is stored once.
 *
 * @returns the work to do after the commit, if any
 * @throws AppError 'not-found', 'not-offered', 'too-many-attempts', 'conflict'; 'not-now' while a request is
 *   open, or once the order takes none
 */
export async function askForChange(
  context: OperationContext,
  link: OrderLink,
  { id, pickupDate, text }: AskInput,
): Promise<Committed | undefined> {
  const { now } = context;
  const page = await openPage(link, now);
  const { order } = page;
  const press = pressOf(id, ['ask']);
  if (order.hasPresses && (await findPress(order.id, press))) return undefined;
  if (!mayAsk(page, now)) throw new AppError('not-now');
  const wish = pickupDate ? { pickupDate: await wishedTime(page, pickupDate, now) } : { text };
  const ask: Ask = { id, at: now.toISOString(), ...wish };
  await reserveAsk(order, now);
  const { notification_email: to } = page.settings;
  return updateOrder(context, order.id, {
    read: async () => undefined,
    decide: (current) =>
      current.ask?.id === id ? undefined : askChange(context, current, ask, { press, to }),
  });
}
