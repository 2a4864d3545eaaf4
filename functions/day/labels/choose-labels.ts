import { createHash } from 'node:crypto';
import { listProducts } from '#functions/catalog/products/product-repository.ts';
import { required } from '#functions/core/app-error.ts';
import { readPickups } from '#functions/day/pickups/read-pickups.ts';
import type { BoxLabel, BoxLabels } from '#functions/papers/labels/box-labels.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import type { BoxLabelChoice } from '#shared/schemas/labels.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Product } from '#shared/schemas/products.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { contentOf, packBoxes } from './boxes.ts';
import { lastLabels, readPrintedOrders } from './label-store.ts';

/** An order's labels. `count` is greater than their number if a file cannot hold them. */
type OrderLabels = {
  id: string;
  orderNumber: string;
  labels: BoxLabel[];
  count: number;
  hash: string;
};

/** Leaves out what changes after the boxes are packed: the shelf, and what is due. */
function hashOf(labels: BoxLabel[]): string {
  const said = labels.map(({ shelf: _, due: __, ...label }) => label);
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}

function labelsOf(pickup: Pickup, products: Map<string, Product>, settings: Settings): OrderLabels {
  const { id, orderNumber, lastName, firstName, digits, pickupDate, shelf, items } = pickup;
  const { boxes, count } = packBoxes(
    items
      .filter(({ isGone }) => !isGone)
      .map((item) => ({ ...item, holds: products.get(item.productId ?? '')?.boxPieces })),
  );
  const place = printedPlace(settings.pickup_places.places, pickup);
  const due = recordsPayments(settings) ? pickup.toPay : 0;
  const order = { orderNumber, lastName, firstName, digits, pickupDate, place, due };
  const labels = boxes.map((portions, index) => ({
    ...order,
    ...(shelf && { shelf }),
    box: index + 1,
    boxes: count,
    contents: portions.map(contentOf),
    allergens: allergensOf(portions.map(({ line }) => line)),
  }));
  return { id, orderNumber, labels, count, hash: hashOf(labels) };
}

const numeric = { numeric: true };
const byName = (one: Pickup, other: Pickup): number =>
  one.lastName.localeCompare(other.lastName, 'en') ||
  one.firstName.localeCompare(other.firstName, 'en') ||
  one.orderNumber.localeCompare(other.orderNumber, 'en', numeric);
const byShelf = (one: Pickup, other: Pickup): number =>
  Number(!one.shelf) - Number(!other.shelf) ||
  (one.shelf ?? '').localeCompare(other.shelf ?? '', 'en', numeric);

/** The orders to label, in sequence: the one asked for, or the open ones of the chosen place and hours. */
function chosenPickups(
  ofDay: Pickup[],
  { order, place, from, until, by }: BoxLabelChoice,
  hourOf: (pickup: Pickup) => number,
): Pickup[] {
  if (order) {
    const found = ofDay.find(({ id, status }) => id === order && status !== 'canceled');
    return [required(found, 'This order is not picked up on this day')];
  }
  return ofDay
    .filter(
      ({ status, pickupLocation }) =>
        !isDone(status) && pickupLocation === (place ?? pickupLocation),
    )
    .filter((pickup) => hourOf(pickup) >= from && hourOf(pickup) < until)
    .toSorted(
      (one, other) =>
        (by === 'shelf' && byShelf(one, other)) ||
        hourOf(one) - hourOf(other) ||
        byName(one, other),
    );
}

/**
 * The box labels of a choice of a day (docs/product.md#labels; access patterns M15, M1, M2, H4, P1).
 *
 * @throws AppError 'not-found' for an order that is not picked up on this day, or is canceled
 */
export async function chooseLabels(day: string, now: Date, choice: BoxLabelChoice) {
  const [{ orders, timezone }, settings, products, last] = await Promise.all([
    readPickups(day, now),
    readSettings({ consistent: false }),
    listProducts(false),
    lastLabels(day),
  ]);
  const printed = await readPrintedOrders(last);
  const ofDay = orders.filter(({ pickupDate }) => storeDay(pickupDate, timezone) === day);
  const hourOf = ({ pickupDate }: Pickup) => Number(storeTime(pickupDate, timezone).slice(0, 2));
  const byId = new Map(products.map((product) => [product.id, product]));
  const all = chosenPickups(ofDay, choice, hourOf)
    .map((pickup) => labelsOf(pickup, byId, settings))
    .filter(({ count }) => count > 0);
  const changed = all.filter(({ id, hash }) => printed[id]?.[1] !== hash);
  const chosen = choice.which === 'changed' && !choice.order ? changed : all;
  const head: Omit<BoxLabels, 'labels'> = {
    size: choice.size,
    start: choice.start,
    due: choice.due === 'on',
    timezone,
    store: settings.store_name,
  };
  const count = chosen.reduce((sum, one) => sum + one.count, 0);
  return { settings, ofDay, hourOf, last, printed, all, changed, chosen, count, head };
}
