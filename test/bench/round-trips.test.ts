import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { calls } from '#shared/api/api.ts';
import {
  begin,
  type Prepared,
  prepareBakery,
  restore,
} from '#test/functions/crash/bakery-states.ts';
import { exampleCalls } from '#test/functions/crash/example-calls.ts';
import { interceptAwsCalls, invoke } from '#test/functions/crash/invocation.ts';
import { sendExample } from '#test/functions/crash/send-example.ts';
import { callAll, openBusyBakery } from '#test/functions/data/busy-bakery.ts';
import { pathsOf, queryOf } from '#test/functions/data/every-get.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { signInStaff } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

// The calls of AWS are counted, those of the queue too.
vi.unmock('#functions/core/outbox/enqueue.ts');
vi.mock('#functions/papers/documents/make-pdf.ts', () => ({
  makePdf: async () => Buffer.from('a PDF'),
}));

type Call = (typeof calls)[number];

/**
 * How often a request may wait for DynamoDB, one call after the other: a reading for its session,
 * for what is asked for, and for what that names.
 */
const usual = { reading: 3, changing: 4 };

/** Those that wait more often, with what they wait for. */
const exceptions: { [name in Call['name']]?: number } = {
  // The attempts of the source, of the store and of the address, counted before the password is hashed.
  signUp: 5,
  requestSignUp: 7,
  confirmSignUp: 5,
  // The limits of the day, and the number, which is taken when nothing speaks against the order.
  // Beside the queue, the screens of the day.
  createOrder: 6,
  // The order as it was, what it is judged by, and the order as it is now with the print of its day.
  updateOrderStatus: 6,
  updatePaymentStatus: 5,
  updateOrderCustomer: 6,
  updateOrderItems: 6,
  resendEmail: 7,
  emailCustomer: 7,
  noteCustomerKnows: 5,
  // The guess, which is counted; the orders that are found, and of each its records before the
  // order, so that a broken-off one is gone on with. Then the screens of their days.
  forgetCustomer: 15,
  // The attempt, the order, its new version, and what was drawn.
  generatePdf: 8,
  // The limit, and then the orders to come, which count at once: which they are, each, what it
  // needs, and what it took.
  createCapacityRule: 9,
  updateCapacityRule: 9,
  // The record of the key, the time zone, and then the products and those of the day.
  addWaiting: 5,
  // The attempt first. What was printed is stored before its record, and that there is a print
  // counted after it.
  printProductionDay: 9,
  // Three products, their categories and the record of the slice in transactions of their own.
  importProducts: 8,
  // An order, the others of its customer, and what is in them.
  listCustomerOrders: 4,
  // Draw what was not drawn yet.
  openPdf: 4,
  openPrint: 4,
  // The stations, what is made there, and the categories of that.
  openStationSheet: 7,
};

const limitOf = ({ name, method }: Call) =>
  exceptions[name] ?? (method === 'GET' ? usual.reading : usual.changing);

type Cost = { calls: number; roundTrips: number; read: number; write: number };
/** Of each call, the request that waited most often. */
const costs = new Map<Call, Cost>();

async function measure(call: Call, send: () => Promise<unknown>): Promise<void> {
  // What a function remembers for some seconds is read again.
  vi.setSystemTime(Date.now() + 60_000);
  let made = { calls: [] as string[], roundTrips: 0 };
  const { read, write } = await consumedUnits(async () => {
    made = await invoke(send, undefined, 10);
  });
  const { roundTrips } = made;
  if (roundTrips < (costs.get(call)?.roundTrips ?? 0)) return;
  costs.set(call, { calls: made.calls.length, roundTrips, read, write });
}

let prepared: Prepared;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  interceptAwsCalls();
  prepared = await prepareBakery();
});
afterAll(() => {
  vi.useRealTimers();
  if (!process.env['BENCH']) return;
  const rows = [...costs].map(
    ([{ name, method }, { calls: made, roundTrips, read, write }]) =>
      `| ${method} | ${name} | ${made} | ${roundTrips} | ${read} | ${write} |\n`,
  );
  process.stdout.write(
    `| | call | AWS calls | round trips | read units | write units |\n|---|---|---|---|---|---|\n${rows.join('')}`,
  );
});

const changing = calls.filter(({ method }) => method !== 'GET');

it.each(changing)('$name waits for DynamoDB as often as it may, and no more', async (call) => {
  const examples = exampleCalls(prepared)[call.name as keyof ReturnType<typeof exampleCalls>];
  for (const example of examples) {
    vi.setSystemTime(begin);
    await restore(prepared[example.at ?? 'quiet']);
    await measure(call, async () => {
      expect(await sendExample(prepared, call, example)).toBeLessThan(400);
    });
  }
  expect(costs.get(call)?.roundTrips).toBeLessThanOrEqual(limitOf(call));
});

it('whatever is read waits for DynamoDB as often as it may, and no more', async () => {
  await emptyTable();
  // Its e-mails are sent in the order in which they were asked for.
  vi.useRealTimers();
  await openBusyBakery();
  const send = callAll((await signInStaff()).cookies);
  vi.useFakeTimers({ toFake: ['Date'] });
  const reads = calls.filter(({ method }) => method === 'GET');
  for (const call of reads)
    for (const path of await pathsOf(send, call.path))
      await measure(call, () => send(`GET ${path}?${queryOf(call)}`));
  const tooOften = reads.filter((call) => (costs.get(call)?.roundTrips ?? 99) > limitOf(call));
  expect(tooOften.map((call) => [call.name, costs.get(call)?.roundTrips])).toEqual([]);
});
