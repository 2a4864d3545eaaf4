import { expect } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import type { Chronicle, Deed } from './clients.ts';
import { outcomeOf } from './oracle-changes.ts';
import { type Given, type Line, type Order, placed } from './oracle-order.ts';
import { headOf } from './views.ts';

/** An order after each entry of its changelog: the first as it was placed, the last as it is. */
export type Biography = { moments: Order[]; deeds: Deed[] };

/** The lines that the product keeps of each content version, from 1. */
export type StoredLines = (orderId: string, contentVersion: number) => Line[];

/** Each entry of the changelog is the next deed of whoever it names. */
function inSerialOrder(detail: OrderDetail, deeds: Deed[]): Deed[] {
  const waiting = new Map<string, Deed[]>();
  for (const deed of deeds.filter(({ counts }) => counts))
    waiting.set(deed.by, [...(waiting.get(deed.by) ?? []), deed]);
  const serial = detail.changelog.map(({ changedBy, changeDescription }) => {
    const deed = waiting.get(changedBy)?.shift();
    if (!deed) throw new Error(`Nobody did this: ${changeDescription}`);
    return deed;
  });
  expect([...waiting.values()].flat(), 'deeds without an entry').toEqual([]);
  for (const [index, deed] of serial.entries())
    for (const later of serial.slice(index + 1))
      expect(deed.began, 'what was over before another began is logged before').toBeLessThan(
        later.ended,
      );
  return serial;
}

/** What the order was while a deed was under way: whatever was logged in between may be before or after it. */
function during({ moments, deeds }: Biography, { began, ended }: Deed): Order[] {
  const first = deeds.findLastIndex((deed) => deed.ended < began);
  const last = deeds.findLastIndex((deed) => deed.began < ended);
  return moments.slice(Math.max(first, 0), last + 1);
}

/** A deed that left no entry: there was nothing to change, or it was refused with reason. */
function checkIdle(given: Given, biography: Biography, deed: Deed): void {
  const { request, by, from, until, status, body } = deed;
  if (!request) throw new Error('Placing an order leaves an entry');
  const moments = during(biography, deed);
  const outcomes = (now: string) =>
    moments.map((moment) => outcomeOf(given, moment, request, { by, now, stored: [] }));
  if (status === 409) {
    const { version } = Object(body);
    const then = moments.find((moment) => moment.version === version);
    expect(version, 'stale only when another came between').not.toBe(deed.expectedVersion);
    expect(body).toMatchObject({
      code: 'stale-version',
      error: `This order was changed by ${then?.changedBy}. Reload to see the latest.`,
    });
  } else if (status === 200) {
    expect(outcomes(until), `${by} changed nothing: ${JSON.stringify(request)}`).toContain(
      'unchanged',
    );
  } else {
    expect([status, ...outcomes(until), ...outcomes(from)]).toEqual(
      expect.arrayContaining([400, 'refused']),
    );
  }
}

/** The answer shows the order at one of the moments since the deed, with everything that was so then. */
function checkResponse({ moments }: Biography, deed: Deed, index: number): void {
  if (deed.status !== 200 || deed.request?.part === 'pdf') return;
  const detail = orderDetailSchema.parse(deed.body);
  const moment = moments[detail.changelog.length - 1];
  if (!moment) throw new Error('The answer shows entries that are not there any more');
  expect(detail.changelog.length).toBeGreaterThan(index);
  expect(headOf(detail)).toEqual(headOf(moment));
}

/** Does the deeds of one order again, one after the other, on a plain value. */
export function replay(
  given: Given,
  chronicle: Chronicle,
  detail: OrderDetail,
  storedLines: StoredLines,
): Biography {
  const own = chronicle.deeds.filter(({ orderId }) => orderId === detail.id);
  const deeds = inSerialOrder(detail, own);
  const birth = chronicle.births.get(detail.id);
  const [first] = deeds;
  if (!birth || !first || first.request) throw new Error('The first entry places the order');
  const born = { id: detail.id, number: birth.number, createdAt: detail.createdAt };
  let order = placed(given, birth.body, born, first.by);
  adoptIds(order, storedLines(detail.id, 1));
  const moments = [order];
  for (const [index, deed] of deeds.entries()) {
    const now = detail.changelog[index]?.createdAt ?? '';
    expect([deed.from, now, deed.until], 'done while it was asked').toEqual(
      [deed.from, now, deed.until].sort(),
    );
    if (index === 0) continue;
    const { request, by, expectedVersion } = deed;
    if (!request) throw new Error('An order is placed once');
    const stored = storedLines(detail.id, order.contents.length + 1);
    if (expectedVersion !== undefined)
      expect(order.version, 'nobody came between').toBe(expectedVersion);
    const outcome = outcomeOf(given, order, request, { by, now, stored });
    if (typeof outcome === 'string') throw new Error(`${by} left an entry, but was ${outcome}`);
    order = outcome.order;
    moments.push(order);
  }
  const biography = { moments, deeds };
  for (const [index, deed] of deeds.entries()) checkResponse(biography, deed, index);
  for (const deed of own.filter(({ counts }) => !counts)) {
    checkIdle(given, biography, deed);
    checkResponse(biography, deed, 0);
  }
  return biography;
}

function adoptIds(order: Order, stored: Line[]): void {
  for (const [index, line] of (order.contents[0]?.lines ?? []).entries())
    line.id = stored[index]?.id ?? '';
}
