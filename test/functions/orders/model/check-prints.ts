import { expect } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/production.ts';
import { readPrinted } from '#functions/papers/documents/parts/print-store.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { printChangesSchema } from '#shared/schemas/prints.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Staff } from '#test/support/staff.ts';
import { sumsOf } from './check-production.ts';
import { contentOf, lastOf, nameOf, type Order } from './oracle-order.ts';
import { storeZone } from './oracle-texts.ts';
import type { OrderTrace } from './replay.ts';
import type { DayTrace } from './trace.ts';

const api = apiOf(handler);

type Line = { productTitle: string; unit: string | null; quantity: number };
type Shown = {
  pickupDate: string;
  /** The description comes with it. */
  pickupLocation: string;
  pickupLocationNote?: string | undefined;
  customerName: string;
  orderNotes: string | null;
  items: (Line & { productId: string | null; productionNotes: string | null })[];
};

/** The part of an order that a sheet shows. */
function shownOf(order: Order): Shown {
  const content = contentOf(order);
  const { pickupDate, pickupLocation, pickupLocationNote, orderNotes, lines } = content;
  const place = { pickupLocation, pickupLocationNote };
  return { pickupDate, ...place, customerName: nameOf(content), orderNotes, items: lines };
}

const dayOf = (order: Order) => storeDay(contentOf(order).pickupDate, storeZone);

/**
 * Compares what looks the same on a sheet: the order of lines does not matter, and two of one piece equal one
 * of two.
 */
const look = ({ items, pickupDate, customerName, orderNotes, ...place }: Shown) => [
  pickupDate,
  place.pickupLocation,
  place.pickupLocationNote ?? null,
  customerName,
  orderNotes,
  sumsOf(items, (item) => JSON.stringify([item.productTitle, item.unit, item.productionNotes])),
];
const isAlike = (one: Shown, other: Shown) => {
  const [these, those] = [look(one), look(other)].map((texts) =>
    JSON.stringify(texts, (_, value) =>
      Object(value) === value && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort())
        : value,
    ),
  );
  return these === those;
};

/** The number of pieces of each product, regardless of the order of the lines. */
const piecesOf = (order: Order) =>
  Object.entries(
    sumsOf(contentOf(order).lines, ({ productId, productTitle, unit, productionNotes }) =>
      JSON.stringify([productId, productTitle, unit, productionNotes]),
    ),
  ).sort();

/**
 * The versions of an order on sheets. A new one begins when the order looks different, or is canceled or
 * reinstated.
 */
function sheetVersion({ moments }: OrderTrace): number {
  const texts = moments.map((order) =>
    order.status === 'canceled'
      ? ''
      : JSON.stringify([...look(shownOf(order)).slice(0, 5), piecesOf(order)]),
  );
  return texts.filter((text, index) => index === 0 || text !== texts[index - 1]).length;
}

const amountsOf = (lines: Line[]) => sumsOf(lines, (line) => `${line.productTitle} ${line.unit}`);

type Given = { orderTraces: OrderTrace[]; items: StoredItem[]; trace: Pick<DayTrace, 'seen'> };

/**
 * Checks that the prints of a day are numbered without gaps and unchanged. The changes since each must be the
 * exact difference between the current orders and the print, each with the person who saw it last.
 */
export async function checkPrints(
  { cookies }: Staff,
  { orderTraces, items, trace }: Given,
): Promise<void> {
  const records = items.filter(({ pk }) => String(pk).startsWith('PRINT#'));
  const byId = new Map(orderTraces.map((one) => [lastOf(one.moments).id, one]));
  for (const [pk, prints] of Map.groupBy(records, (record) => String(record['pk']))) {
    const day = pk.slice('PRINT#'.length);
    const numbers = prints
      .map((print) => Number(print['number']))
      .sort((one, other) => one - other);
    expect(numbers).toEqual(prints.map((_, index) => index + 1));
    const now = orderTraces
      .map(({ moments }) => lastOf(moments))
      .filter((order) => order.status !== 'canceled' && dayOf(order) === day);
    for (const print of prints) {
      const printed = (await readPrinted(String(print['fileId'])))?.orders ?? [];
      const lines = printed.flatMap((order) => order.items);
      expect(print['orders']).toBe(printed.length);
      expect(print['pieces']).toBe(lines.reduce((total, { quantity }) => total + quantity, 0));
      for (const order of printed) {
        const was = byId
          .get(order.id)
          ?.moments.map((moment) => ({ ...order, items: shownOf(moment).items }));
        expect(
          was?.some((one) => isAlike(one, order)),
          `${order.orderNumber} was like that`,
        ).toBe(true);
      }
      const route = `GET /api/production/${day}/prints/${print['number']}/changes` as const;
      const { changes } = printChangesSchema.parse((await api({ route, cookies })).body);
      const before = new Map(printed.map((order) => [order.id, order]));
      const after = new Map(now.map((order) => [order.id, shownOf(order)]));
      const differs = [...new Set([...before.keys(), ...after.keys()])].filter((id) => {
        const one = before.get(id);
        const other = after.get(id);
        return !one || !other || !isAlike(one, other);
      });
      expect(changes.map(({ orderId }) => orderId).sort()).toEqual(differs.sort());
      const delta = amountsOf([
        ...[...after.values()].flatMap((order) => order.items),
        ...lines.map((line) => ({ ...line, quantity: -line.quantity })),
      ]);
      const said = changes.flatMap(({ amounts }) =>
        amounts.map(({ title, ...rest }) => ({ productTitle: title, ...rest })),
      );
      const nonZero = (sums: Record<string, number>) =>
        Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
      expect(nonZero(amountsOf(said))).toEqual(nonZero(delta));
      for (const { orderId, kind, version, seen } of changes) {
        const orderTrace = byId.get(orderId);
        if (!orderTrace) throw new Error('There is no such order');
        const isCanceled = lastOf(orderTrace.moments).status === 'canceled';
        const was = before.has(orderId);
        const is = after.has(orderId);
        const kinds =
          was && is
            ? ['edited', 'moved']
            : was
              ? [isCanceled ? 'canceled' : 'moved']
              : ['new', 'reinstated'];
        expect(kinds).toContain(kind);
        expect(version).toBe(sheetVersion(orderTrace));
        const by = trace.seen
          .filter((one) => one.orderId === orderId && one.day === day && one.version === version)
          .map((one) => one.by);
        if (by.length === 0) expect(seen).toBeNull();
        else expect(by).toContain(seen?.by);
      }
    }
  }
}
