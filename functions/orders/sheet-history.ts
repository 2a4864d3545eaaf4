import { createHash } from 'node:crypto';
import type { OrderOnSheet, Print } from '#shared/schemas/prints.ts';
import { dayOf, toDayRow } from './day-row.ts';
import { customerName } from './order-content.ts';
import type { SheetHistory, SheetState, StoredOrder } from './order-item.ts';

type Shown = Pick<SheetState, 'day' | 'hash'>;

/** What production sheets show of an order. It is on none while it is canceled. */
function shownOf({ id, status, content }: Pick<StoredOrder, 'id' | 'status' | 'content'>): Shown {
  if (status === 'canceled') return { day: null, hash: '' };
  const shown = [
    ...[content.pickupDate, content.pickupLocation, customerName(content)],
    toDayRow(id, content),
  ];
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  return { day: dayOf(content), hash };
}

/** An order that nothing has happened to. */
const placed = (order: StoredOrder): SheetHistory => ({
  version: 1,
  states: [{ at: order.createdAt, ...shownOf(order) }],
});

export const sheetOf = (order: StoredOrder): SheetHistory => order.sheet ?? placed(order);

/** So few that the order still fits the write units that it takes. */
const mostStates = 5;

/** The history with the state after a change, if that concerns the production sheets (docs/product.md#prints). */
export function sheetAfter(
  before: StoredOrder,
  after: Pick<StoredOrder, 'id' | 'status' | 'content'>,
  now: Date,
): SheetHistory | undefined {
  const [was, is] = [shownOf(before), shownOf(after)];
  if (was.day === is.day && was.hash === is.hash) return before.sheet;
  const { version, states } = sheetOf(before);
  const state = { at: now.toISOString(), ...is };
  return { version: version + 1, states: [...states, state].slice(-mostStates) };
}

/** The days whose sheets may have the order, the last one at the end. */
export const sheetDays = (order: StoredOrder): string[] => [
  ...new Set(sheetOf(order).states.flatMap(({ day }) => day ?? [])),
];

type DayRecords = {
  day: string;
  /** The last one of the day. */
  print: Print | undefined;
  seen: { version: number; by: string; at: string } | undefined;
};

/** What the last print of one day has to do with the order; undefined if nothing. */
function onSheet(order: StoredOrder, { day, print, seen }: DayRecords): OrderOnSheet | undefined {
  const { version, states } = sheetOf(order);
  const now = states.at(-1);
  if (!print || !now) return undefined;
  const isLaterOrder = order.createdAt > print.at;
  const printed =
    states.findLast(({ at }) => at <= print.at) ?? (isLaterOrder ? undefined : states[0]);
  const isOn = printed?.day === day;
  if (!isOn && now.day !== day) return undefined;
  const isSame = isOn && now.day === day && printed.hash === now.hash;
  const isSeen = !isSame && seen?.version === version;
  return {
    ...{ day, printNumber: print.number, printedAt: print.at, isOn },
    changedAt: isSame ? null : now.at,
    seen: isSeen ? { by: seen.by, at: seen.at } : null,
  };
}

/**
 * What an order's page says of production sheets: first of a change that nobody has seen, be it on the sheet of the
 * day that the order left; undefined if no print concerns the order (docs/product.md#prints).
 */
export function orderOnSheet(order: StoredOrder, days: DayRecords[]): OrderOnSheet | undefined {
  const found = days.flatMap((records) => onSheet(order, records) ?? []);
  return (
    found.find(({ changedAt, seen }) => changedAt && !seen) ??
    found.find(({ isOn }) => isOn) ??
    found[0]
  );
}
