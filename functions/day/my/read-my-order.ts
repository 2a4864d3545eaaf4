import type { OrderLink } from '#functions/core/data/order-link.ts';
import { hereFrom, may } from '#functions/orders/order/may.ts';
import { balanceOf, hereOn } from '#functions/orders/order/order-item.ts';
import { listPdfRecords } from '#functions/orders/read/pdf-repository.ts';
import { presentEmail } from '#functions/orders/read/sending-order.ts';
import { untold } from '#functions/orders/read/untold.ts';
import { totalRows } from '#functions/papers/email/order-facts.ts';
import { describeSince } from '#functions/papers/order-emails/describe-news.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { settledOf, toGiveBack, toPay } from '#shared/payments/balance.ts';
import { offeredPlaces, shortPlace } from '#shared/pickups/places.ts';
import type { MyOrder } from '#shared/schemas/my.ts';
import { openPage, type Page } from './open-page.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * The changes since the version that the customer has or knows about, one sentence each; undefined if there
 * are none. Reads nothing for an order that was never changed.
 */
async function readNews({ order, settings }: Page, now: Date): Promise<string[] | undefined> {
  const { id, status, pdfVersion, customerKnows = 1 } = order;
  if (isDone(status) || pdfVersion <= customerKnows) return undefined;
  const [pdfs, records] = await Promise.all([listPdfRecords(id), listEmailRecords(id)]);
  const emails = records.map((email) => presentEmail(email, now));
  const news = untold(order, { pdfs, emails, now });
  if (!news) return undefined;
  const known = Math.max(news.has ?? 1, news.knows ?? 1);
  const { places } = settings.pickup_places;
  const changes = await describeSince(order, known, { places, isForAnybody: true });
  // All else that concerns the customer is their e-mail address.
  return changes.length > 0 ? changes : ['Your contact details'];
}

function askingOf({ order, settings }: Page, now: Date): MyOrder['asking'] {
  if (settings.customer_asks === 'off') return 'off';
  if (order.ask) return 'waiting';
  return may({ kind: 'customer' }, 'ask', order, now) ? 'open' : 'closed';
}

const canBeHere = ({ order, settings }: Page, now: Date): boolean => {
  const { pickupDate, timezone } = order.content;
  const isOver = storeDay(now, timezone) > storeDay(pickupDate, timezone);
  return settings.customer_here === 'on' && !isDone(order.status) && !isOver;
};

/** The store's one address is that of its only place, or of the one that it names. */
function isPickup({ order, settings }: Page): boolean {
  const { places } = settings.pickup_places;
  const { pickupLocation } = order.content;
  const own = offeredPlaces(places).filter((place) => !place.needsNote);
  const name = shortPlace(places, pickupLocation).toLowerCase();
  const isOnly = own.length === 1 && own[0]?.id === pickupLocation;
  return isOnly || settings.address.toLowerCase().includes(name);
}

/** The part of the page about the order itself. Anybody with the link can read it. */
function shownOf(page: Page) {
  const { order, settings } = page;
  const { content } = order;
  const { pickupDate, timezone, pickupLocation, pickupLocationNote, lines, total } = content;
  const { store_name: name, logo_path: logo, address } = settings;
  const balance = balanceOf(order);
  return {
    store: { name, logo, address, isPickup: isPickup(page) },
    orderNumber: formatOrderNumber(order.number),
    firstName: content.customer.firstName,
    status: order.status,
    version: order.pdfVersion,
    pickupDate,
    timezone,
    place: shortPlace(settings.pickup_places.places, pickupLocation),
    ...(pickupLocationNote && { placeNote: pickupLocationNote }),
    items: lines,
    allergens: allergensOf(lines),
    totals: totalRows(content),
    total,
    paid: Math.max(0, settledOf(balance)),
    due: toPay(balance),
    refundDue: toGiveBack(balance),
  };
}

/**
 * Reads an order as its customer sees it (access pattern N1).
 *
 * @throws AppError 'not-found'
 */
export async function readMyOrder(link: OrderLink, now: Date): Promise<MyOrder> {
  const page = await openPage(link, now);
  const { order, settings } = page;
  const news = await readNews(page, now);
  const here = hereOn(order);
  const payments = paymentsOf(order, settings, now);
  return {
    ...shownOf(page),
    ...(news && { news }),
    asking: askingOf(page, now),
    ...(order.ask && { ask: order.ask }),
    ...(here && { here }),
    ...(canBeHere(page, now) && { hereFrom: hereFrom(order).toISOString() }),
    ...(payments.length > 0 && { payments }),
  };
}
