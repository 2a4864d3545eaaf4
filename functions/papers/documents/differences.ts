import { isDeepStrictEqual } from 'node:util';
import { quoted } from '#functions/orders/changes/changelog.ts';
import type { OrderContent, StoredLine } from '#functions/orders/order/order-content.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { paymentStatusLabel } from '#shared/orders/statuses.ts';
import { printedPlace } from '#shared/pickups/places.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { OrderDocument } from './order-document.ts';

/** The text next to each part that changed since the previous version; missing where nothing changed. */
export type Differences = {
  pickup?: string;
  location?: string;
  customer?: string;
  payment?: string;
  notes?: string;
  discount?: string;
  total?: string;
  paid?: string;
  /** By line id. */
  lines: Map<string, string>;
  /** Removed parts: '2 × Potato Dinner Rolls'. */
  removed: string[];
};

const was = (before: string, after: string): string | undefined =>
  before === after ? undefined : `was ${before}`;

const changed = (before: unknown, after: unknown): string | undefined =>
  isDeepStrictEqual(before, after) ? undefined : 'changed';

/** A changed note is printed next to this text, so it is not quoted; a removed one is. */
function noteDifference(before: string | null, after: string | null): string[] {
  if (before === after) return [];
  if (!before) return ['Note added'];
  return [after ? 'Note changed' : `Note removed: ${quoted(before)}`];
}

function lineDifference(before: StoredLine | undefined, after: StoredLine): string {
  if (!before) return 'New';
  const quantity = was(String(before.quantity), String(after.quantity));
  const price = was(formatMoney(before.unitPrice), formatMoney(after.unitPrice));
  return [
    ...(quantity ? [`Quantity ${quantity}`] : []),
    ...(price ? [`Price ${price}`] : []),
    ...noteDifference(before.productionNotes, after.productionNotes),
  ].join(' · ');
}

function lineDifferences(before: StoredLine[], after: StoredLine[]): Map<string, string> {
  const earlier = new Map(before.map((line) => [line.id, line]));
  return new Map(after.map((line) => [line.id, lineDifference(earlier.get(line.id), line)]));
}

function removedParts(before: OrderContent, after: OrderContent): string[] {
  const kept = new Set(after.lines.map(({ id }) => id));
  const lines = before.lines.filter(({ id }) => !kept.has(id));
  return [
    ...(before.orderNotes && !after.orderNotes ? [`order notes ${quoted(before.orderNotes)}`] : []),
    ...lines.map(({ quantity, productTitle }) => `${quantity} × ${productTitle}`),
  ];
}

/** Free-text places are not repeated in the label: they can be in any script and of any length. */
function placeDifference(
  places: PickupPlace[],
  before: OrderContent,
  after: OrderContent,
): string | undefined {
  const differ = before.pickupLocationNote || after.pickupLocationNote ? changed : was;
  return differ(printedPlace(places, before), printedPlace(places, after));
}

const discountOf = ({ discountType, discountValue }: OrderContent) => ({
  discountType,
  discountValue,
});

/** Returns the changes between a version and the one it replaces. */
export function differencesOf({
  content,
  paymentStatus,
  money,
  replaces,
  store,
}: OrderDocument): Differences {
  if (!replaces) return { lines: new Map(), removed: [] };
  const before = replaces.content;
  const [pickupBefore, pickup] = [before, content].map(({ pickupDate, timezone }) =>
    formatPickup(pickupDate, timezone),
  );
  return {
    pickup: was(pickupBefore ?? '', pickup ?? ''),
    location: placeDifference(store.places, before, content),
    customer: changed(before.customer, content.customer),
    payment: was(paymentStatusLabel(replaces.paymentStatus), paymentStatusLabel(paymentStatus)),
    notes: changed(before.orderNotes, content.orderNotes),
    discount: changed(discountOf(before), discountOf(content)),
    total: was(formatMoney(before.total), formatMoney(content.total)),
    paid: money && was(formatMoney(replaces.money?.settled ?? 0), formatMoney(money.settled)),
    lines: lineDifferences(before.lines, content.lines),
    removed: removedParts(before, content),
  };
}
