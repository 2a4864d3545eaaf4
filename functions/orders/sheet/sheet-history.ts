import { createHash } from 'node:crypto';
import { customerName } from '#functions/orders/order/order-content.ts';
import type { SheetHistory, SheetState, StoredOrder } from '#functions/orders/order/order-item.ts';
import { dayOf, toDayRow } from '#functions/orders/projections/day-row.ts';
import type { OrderOnSheet, Print } from '#shared/schemas/prints.ts';
import { listPrints } from './print-repository.ts';
import { shownOf } from './sheet-changes.ts';

type Shown = Pick<SheetState, 'day' | 'hash'>;

/** The state of an order as production sheets show it, for comparing. A canceled order is on no sheet. */
function stateOf({ id, status, content }: Pick<StoredOrder, 'id' | 'status' | 'content'>): Shown {
  if (status === 'canceled') return { day: null, hash: '' };
  const { pickupDate, pickupLocation } = content;
  const facts = { pickupDate, pickupLocation, customerName: customerName(content) };
  const shown = shownOf({ ...facts, ...toDayRow(id, content) });
  return {
    day: dayOf(content),
    hash: createHash('sha256').update(shown).digest('base64url').slice(0, 12),
  };
}

/** The history of an order that has not changed since it was placed. */
const placed = (order: StoredOrder): SheetHistory => ({
  version: 1,
  states: [{ at: order.createdAt, ...stateOf(order) }],
});

export const sheetOf = (order: StoredOrder): SheetHistory => order.sheet ?? placed(order);

/**
 * The state that sheets showed at an instant. Undefined before the order was placed, 'unknown' if that state
 * was dropped. Callers must treat 'unknown' as different from any state.
 */
export function stateAt(order: StoredOrder, instant: string): SheetState | 'unknown' | undefined {
  const state = sheetOf(order).states.findLast(({ at }) => at <= instant);
  if (!state) return order.createdAt <= instant ? 'unknown' : undefined;
  return state.until !== undefined && state.until <= instant ? 'unknown' : state;
}

/**
 * Always kept, because a print that is just being made may show any of them. This few states cost no
 * additional write unit.
 */
const mostRecent = 5;
/** Keeps the item small. Only an order that moved across more days, each with a print, has more states. */
const mostPrinted = 20;

const daysOf = (states: SheetState[]): string[] => [
  ...new Set(states.flatMap(({ day }) => day ?? [])),
];

/**
 * Drops states from the middle. Keeps the first state, the most recent ones, and those shown by the
 * last print of a day.
 */
async function thinned(states: SheetState[]): Promise<SheetState[]> {
  const last = await Promise.all(daysOf(states).map((day) => listPrints(day, { limit: 1 })));
  const printed = last
    .flat()
    .map((print) => states.findLastIndex(({ at }) => at <= print.at))
    .sort((one, other) => one - other);
  const kept = new Set([0, ...printed.slice(-mostPrinted)]);
  const isKept = (index: number) => kept.has(index) || index >= states.length - mostRecent;
  return states.flatMap((state, index) => {
    if (!isKept(index)) return [];
    const next = states[index + 1];
    return next && !isKept(index + 1) ? [{ ...state, until: state.until ?? next.at }] : [state];
  });
}

/**
 * The history including the state after a change, if the change concerns production sheets
 * (docs/product.md#prints). From the sixth state on, reads the prints of its days (access pattern M7).
 */
export async function sheetAfter(
  before: StoredOrder,
  after: Pick<StoredOrder, 'id' | 'status' | 'content'>,
  now: Date,
): Promise<SheetHistory | undefined> {
  const was = stateOf(before);
  const is = stateOf(after);
  if (was.day === is.day && was.hash === is.hash) return before.sheet;
  const { version, states } = sheetOf(before);
  const all = [...states, { at: now.toISOString(), ...is }];
  return { version: version + 1, states: all.length > mostRecent ? await thinned(all) : all };
}

/** The days whose sheets may have the order, the most recent last. */
export const sheetDays = (order: StoredOrder): string[] => daysOf(sheetOf(order).states);

type DayRecords = {
  day: string;
  /** The last print of the day. */
  print: Print | undefined;
  seen: { version: number; by: string; at: string } | undefined;
};

/** How the last print of a day relates to the order; undefined if it does not. */
function onSheet(order: StoredOrder, { day, print, seen }: DayRecords): OrderOnSheet | undefined {
  const { version, states } = sheetOf(order);
  const now = states.at(-1);
  if (!print || !now) return undefined;
  const printed = stateAt(order, print.at);
  const isOn = printed === 'unknown' || printed?.day === day;
  if (!isOn && now.day !== day) return undefined;
  const isSame = printed !== 'unknown' && isOn && now.day === day && printed?.hash === now.hash;
  const isSeen = !isSame && seen?.version === version;
  return {
    day,
    printNumber: print.number,
    printedAt: print.at,
    isOn,
    changedAt: isSame ? null : now.at,
    seen: isSeen ? { by: seen.by, at: seen.at } : null,
  };
}

/**
 * The note about production sheets on an order's page. A change that nobody has seen comes first, even if it
 * is on the sheet of a day that the order has left. Undefined if no print concerns the order
 * (docs/product.md#prints).
 */
export function orderOnSheet(order: StoredOrder, days: DayRecords[]): OrderOnSheet | undefined {
  const found = days.flatMap((records) => onSheet(order, records) ?? []);
  return (
    found.find(({ changedAt, seen }) => changedAt && !seen) ??
    found.find(({ isOn }) => isOn) ??
    found[0]
  );
}
