import { isDeepStrictEqual } from 'node:util';
import { quoted, quotedChange } from '#functions/orders/changes/changelog.ts';
import type { OrderContent, StoredLine } from '#functions/orders/order/order-content.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { entered, type LineChange, lineChanges } from '#shared/orders/line/entered.ts';
import { quantityAndTitle } from '#shared/orders/line/line.ts';
import { paymentLabel } from '#shared/payments/balance.ts';
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

/** A changed note or picture is printed next to these words, so they do not repeat it. */
function changeWords({ name, short, isText, before, after }: LineChange): string {
  const isPictures = name === entered.pictures.name;
  // Options that only cost something else: the price says so.
  if (!isPictures && before === after) return '';
  if (!before) return `${short} added`;
  if (!after) return isPictures ? `${short} removed` : `${short} removed: ${quoted(before)}`;
  if (name === entered.options.name || name === entered.inscription.name)
    return `${short}: ${quotedChange(before, after).join(' → ')}`;
  return isText || isPictures ? `${short} changed` : `${short} was ${before}`;
}

function lineDifferences(before: StoredLine[], after: StoredLine[]): Map<string, string> {
  const earlier = new Map(before.map((line) => [line.id, line]));
  return new Map(
    after.map((line) => {
      const previous = earlier.get(line.id);
      return [
        line.id,
        previous ? lineChanges(previous, line).map(changeWords).filter(Boolean).join(' · ') : 'New',
      ];
    }),
  );
}

function removedParts(before: OrderContent, after: OrderContent): string[] {
  const kept = new Set(after.lines.map(({ id }) => id));
  const lines = before.lines.filter(({ id }) => !kept.has(id));
  return [
    ...(before.orderNotes && !after.orderNotes ? [`order notes ${quoted(before.orderNotes)}`] : []),
    ...lines.map(quantityAndTitle),
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
    payment: was(
      paymentLabel({ paymentStatus: replaces.paymentStatus, total: before.total }),
      paymentLabel({ paymentStatus, total: content.total }),
    ),
    notes: changed(before.orderNotes, content.orderNotes),
    discount: changed(discountOf(before), discountOf(content)),
    total: was(formatMoney(before.total), formatMoney(content.total)),
    paid: money && was(formatMoney(replaces.money?.settled ?? 0), formatMoney(money.settled)),
    lines: lineDifferences(before.lines, content.lines),
    removed: removedParts(before, content),
  };
}
