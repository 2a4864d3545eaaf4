import { expect, vi } from 'vitest';
import { handler as documentsHandler } from '#functions/edge/api/documents.ts';
import { handler as ordersHandler } from '#functions/edge/api/orders.ts';
import {
  generatePdfResultSchema,
  type OrderDetail,
  orderDetailSchema,
  placedOrderSchema,
} from '#shared/schemas/orders.ts';
import { type ApiCall, type ApiResponse, apiOf } from '#test/support/call-api.ts';
import type { Change, DayStep, Place, Step } from './commands.ts';
import { dayClientOf } from './day-steps.ts';
import type { Request } from './oracle-changes.ts';
import { checkoutOf, requestOf } from './requests.ts';
import type { Store } from './store.ts';
import type { Trace } from './trace.ts';

const orders = apiOf(ordersHandler);
const documents = apiOf(documentsHandler);

const isOfDay = (step: Step): step is DayStep =>
  ['tick', 'print', 'seen', 'opening', 'limit'].includes(step.does);

/** Makes a call and records when it began and ended. */
async function timed<Response>(trace: Trace, call: () => Promise<Response>) {
  const began = trace.events++;
  const from = new Date().toISOString();
  const response = await call();
  const until = new Date().toISOString();
  return { response, times: { began, ended: trace.events++, from, until } };
}

/** One of the concurrent clients. It performs its steps one after the other and remembers the responses. */
export function clientOf(store: Store, trace: Trace, index: number) {
  const staff = store.staff[index];
  if (!staff) throw new Error('Nobody is there');
  const { cookies } = staff;
  const by = staff.user.name;
  const lastSeen = new Map<string, OrderDetail>();
  const ownEntries = new Map<string, number>();

  async function look(orderId: string): Promise<OrderDetail> {
    const { body } = await orders({ route: `GET /api/orders/${orderId}`, cookies });
    const detail = orderDetailSchema.parse(body);
    lastSeen.set(orderId, detail);
    return detail;
  }

  /** The version for `If-Match`; undefined without a version. */
  async function expectation({ ifMatch }: Step, orderId: string): Promise<number | undefined> {
    if (ifMatch === 'none' || ifMatch === 'any') return undefined;
    const { version } = lastSeen.get(orderId) ?? (await look(orderId));
    return ifMatch === 'old' ? version - 1 : version;
  }

  /** True when the response has one more changelog entry of this user than before. */
  function leftEntry(orderId: string, { part }: Request, { status, body }: ApiResponse): boolean {
    if (status !== 200) return false;
    const before = ownEntries.get(orderId) ?? 0;
    let own = before + 1;
    if (part === 'pdf') generatePdfResultSchema.parse(body);
    else {
      const detail = orderDetailSchema.parse(body);
      lastSeen.set(orderId, detail);
      own = detail.changelog.filter(({ changedBy }) => changedBy === by).length;
      expect(own - before, 'entries that one change makes').toBeOneOf([0, 1]);
    }
    ownEntries.set(orderId, own);
    return own > before;
  }

  const orderOf = ({ at }: Step): string => {
    const ids = [...trace.placements.keys()];
    return ids[at % ids.length] ?? '';
  };
  const pickupOf = async (step: Step) => (await look(orderOf(step))).pickupDate;
  const doOfDay = dayClientOf(store, trace, staff, { pickupOf, change });

  async function change(step: Change): Promise<void> {
    const orderId = orderOf(step);
    const request = await requestOf(store, trace.begin, step, () => look(orderId));
    const isPdf = request.part === 'pdf';
    const expectedVersion = isPdf ? undefined : await expectation(step, orderId);
    const call: ApiCall = isPdf
      ? { route: `POST /api/orders/${orderId}/generate-pdf`, cookies }
      : { route: `PATCH /api/orders/${orderId}/${request.part}`, body: request.body, cookies };
    if (expectedVersion !== undefined) call.headers = { 'if-match': `"${expectedVersion}"` };
    if (step.ifMatch === 'any') call.headers = { 'if-match': '*' };
    const { response, times } = await timed(trace, () => (isPdf ? documents : orders)(call));
    const { status, body } = response;
    const counts = leftEntry(orderId, request, response);
    const tracedCall = { by, orderId, request, expectedVersion, ...times, status, body, counts };
    trace.tracedCalls.push(tracedCall);
  }

  async function place(step: Place): Promise<void> {
    const body = checkoutOf(store, trace.begin, step);
    const call: ApiCall = { route: 'POST /api/orders', body, cookies };
    if (step.twice) call.headers = { 'idempotency-key': `${by} ${trace.events}` };
    const calls = step.twice ? [call, call] : [call];
    const { response: responses, times } = await timed(trace, () =>
      Promise.all(calls.map((one) => orders(one))),
    );
    const done = responses.filter(({ status }) => status === 201);
    for (const response of responses)
      if (response.status !== 201) trace.refusals.push({ ...times, pickup: body, response });
    const [placed, ...again] = done.map((response) => placedOrderSchema.parse(response.body));
    if (!placed) return;
    for (const other of again) expect(other).toEqual(placed);
    trace.placements.set(placed.id, { body, number: Number(placed.orderNumber.slice(1)) });
    ownEntries.set(placed.id, 1);
    const tracedCall = { by, orderId: placed.id, request: undefined, expectedVersion: undefined };
    trace.tracedCalls.push({ ...tracedCall, ...times, status: 201, body: placed, counts: true });
  }

  return async (step: Step): Promise<void> => {
    vi.setSystemTime(Date.now() + step.wait);
    if (step.does === 'place') await place(step);
    else await (isOfDay(step) ? doOfDay(step) : change(step));
  };
}
