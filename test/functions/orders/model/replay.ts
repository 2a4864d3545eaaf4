import { expect } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import { outcomeOf } from './oracle-changes.ts';
import { contentOf, type Given, type Line, type Order, placed } from './oracle-order.ts';
import { checkAccepted, isRefusedByRules, type RuleChanges } from './rule-changes.ts';
import type { Trace, TracedCall } from './trace.ts';
import { headOf } from './views.ts';

/** An order after each entry of its changelog: the first as placed, the last the current one. */
export type OrderTrace = { moments: Order[]; tracedCalls: TracedCall[] };

/** The stored lines of each content version, from 1. */
export type StoredLines = (orderId: string, contentVersion: number) => Line[];

/** Assigns each entry of the changelog to the next call of its user. */
function inSerialOrder(detail: OrderDetail, tracedCalls: TracedCall[]): TracedCall[] {
  const waiting = new Map<string, TracedCall[]>();
  for (const tracedCall of tracedCalls.filter(({ counts }) => counts))
    waiting.set(tracedCall.by, [...(waiting.get(tracedCall.by) ?? []), tracedCall]);
  const serial = detail.changelog.map(({ changedBy, changeDescription }) => {
    const tracedCall = waiting.get(changedBy)?.shift();
    if (!tracedCall) throw new Error(`Nobody did this: ${changeDescription}`);
    return tracedCall;
  });
  expect([...waiting.values()].flat(), 'deeds without an entry').toEqual([]);
  for (const [index, tracedCall] of serial.entries())
    for (const later of serial.slice(index + 1))
      expect(tracedCall.began, 'what was over before another began is logged before').toBeLessThan(
        later.ended,
      );
  return serial;
}

/** The states of an order during a call; a concurrent change may come before or after it. */
function during({ moments, tracedCalls }: OrderTrace, { began, ended }: TracedCall): Order[] {
  const first = tracedCalls.findLastIndex((tracedCall) => tracedCall.ended < began);
  const last = tracedCalls.findLastIndex((tracedCall) => tracedCall.began < ended);
  return moments.slice(Math.max(first, 0), last + 1);
}

/** Checks a call without an entry: it changed nothing, or its error was justified. */
function checkIdle(
  given: Given,
  rules: RuleChanges,
  orderTrace: OrderTrace,
  tracedCall: TracedCall,
): void {
  const { request, by, from, until, status, body } = tracedCall;
  if (!request) throw new Error('Placing an order leaves an entry');
  const moments = during(orderTrace, tracedCall);
  const outcomes = (now: string) =>
    moments.map((moment) => outcomeOf(given, moment, request, { by, now, stored: [] }));
  const pickups = request.part === 'customer' ? [request.body] : moments.map(contentOf);
  if (isRefusedByRules(rules, body, pickups, tracedCall)) return;
  if (status === 409) {
    const { version } = Object(body);
    const then = moments.find((moment) => moment.version === version);
    expect(version, 'stale only when another came between').not.toBe(tracedCall.expectedVersion);
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

/** Checks that the response shows one state of the order since the call, completely. */
function checkResponse({ moments }: OrderTrace, tracedCall: TracedCall, index: number): void {
  if (tracedCall.status !== 200 || tracedCall.request?.part === 'pdf') return;
  const detail = orderDetailSchema.parse(tracedCall.body);
  const moment = moments[detail.changelog.length - 1];
  if (!moment) throw new Error('The answer shows entries that are not there any more');
  expect(detail.changelog.length).toBeGreaterThan(index);
  expect(headOf(detail)).toEqual(headOf(moment));
}

/** Replays the calls of one order one after the other on a plain value. */
export function replay(
  given: Given,
  trace: Trace,
  detail: OrderDetail,
  storedLines: StoredLines,
): OrderTrace {
  const own = trace.tracedCalls.filter(({ orderId }) => orderId === detail.id);
  const tracedCalls = inSerialOrder(detail, own);
  const placement = trace.placements.get(detail.id);
  const [first] = tracedCalls;
  if (!placement || !first || first.request) throw new Error('The first entry places the order');
  const created = { id: detail.id, number: placement.number, createdAt: detail.createdAt };
  let order = placed(given, placement.body, created, first.by);
  adoptIds(order, storedLines(detail.id, 1));
  checkAccepted(trace.rules, contentOf(order), first);
  const moments = [order];
  for (const [index, tracedCall] of tracedCalls.entries()) {
    const now = detail.changelog[index]?.createdAt ?? '';
    expect([tracedCall.from, now, tracedCall.until], 'done while it was asked').toEqual(
      [tracedCall.from, now, tracedCall.until].sort(),
    );
    if (index === 0) continue;
    const { request, by, expectedVersion } = tracedCall;
    if (!request) throw new Error('An order is placed once');
    const stored = storedLines(detail.id, order.contents.length + 1);
    if (expectedVersion !== undefined)
      expect(order.version, 'nobody came between').toBe(expectedVersion);
    const outcome = outcomeOf(given, order, request, { by, now, stored });
    if (typeof outcome === 'string') throw new Error(`${by} left an entry, but was ${outcome}`);
    if (request.part === 'customer')
      checkAccepted(trace.rules, contentOf(outcome.order), tracedCall, contentOf(order));
    order = outcome.order;
    moments.push(order);
  }
  const orderTrace = { moments, tracedCalls };
  for (const [index, tracedCall] of tracedCalls.entries())
    checkResponse(orderTrace, tracedCall, index);
  for (const tracedCall of own.filter(({ counts }) => !counts)) {
    checkIdle(given, trace.rules, orderTrace, tracedCall);
    checkResponse(orderTrace, tracedCall, 0);
  }
  return orderTrace;
}

function adoptIds(order: Order, stored: Line[]): void {
  for (const [index, line] of (order.contents[0]?.lines ?? []).entries())
    line.id = stored[index]?.id ?? '';
}
