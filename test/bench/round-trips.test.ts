import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { calls } from '#shared/api/api.ts';
import {
  begin,
  type Prepared,
  prepareBakery,
  restore,
} from '#test/functions/crash/bakery-states.ts';
import { type Example, exampleCalls } from '#test/functions/crash/example-calls.ts';
import { services } from '#test/functions/crash/fake-services.ts';
import { interceptAwsCalls, invoke } from '#test/functions/crash/invocation.ts';
import { sendExample } from '#test/functions/crash/send-example.ts';
import { callAll, openBusyBakery } from '#test/functions/data/busy-bakery.ts';
import { pathsOf, queryOf } from '#test/functions/data/every-get.ts';
import { place } from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { signInStaff } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

// The calls to AWS are counted, including those to the queue.
vi.unmock('#functions/core/outbox/enqueue.ts');
vi.mock('#functions/papers/documents/parts/make-pdf.ts', () => ({
  makePdf: async () => Buffer.from('a PDF'),
}));

type Call = (typeof calls)[number];

/**
 * Limits for the largest request of each call: consecutive waits for DynamoDB, read units and write units. A
 * read waits for its session, for the requested data, and for the data that this refers to; a change waits
 * once more. Why some calls wait more often: docs/performance.md#round-trips-of-the-calls.
 */
const limits: { [name: string]: [roundTrips: number, read: number, write: number] } = {
  logIn: [4, 5, 4],
  signUp: [5, 3, 9],
  requestSignUp: [7, 5, 5],
  confirmSignUp: [5, 5, 12],
  logOut: [4, 2, 1],
  checkCodeword: [4, 4, 2],
  updateSettings: [4, 4, 4],
  sendTestEmail: [4, 4, 1],
  uploadLogo: [4, 2, 0],
  registerLogo: [4, 2, 0],
  uploadProductImage: [4, 2, 0],
  registerProductImage: [4, 2, 0],
  uploadOrderPicture: [1, 2, 0],
  registerOrderPicture: [1, 2, 0],
  createProduct: [4, 3, 8],
  // With options that it did not ask for before.
  updateProduct: [4, 4, 10],
  deleteProduct: [4, 3, 6],
  importProducts: [8, 6, 154],
  createCategory: [4, 3, 6],
  reorderCategories: [4, 4, 2],
  updateCategory: [4, 4, 6],
  deleteCategory: [4, 4, 6],
  updateStations: [4, 3, 4],
  createOptionSet: [4, 3, 6],
  updateOptionSet: [3, 3, 4],
  deleteOptionSet: [4, 4, 4],
  createEmployee: [4, 2, 6],
  importEmployees: [4, 3, 10],
  updateEmployee: [4, 3, 8],
  activateEmployee: [4, 3, 0],
  deactivateEmployee: [4, 3, 4],
  createUser: [4, 3, 8],
  updateUser: [4, 4, 12],
  signOutEverywhere: [4, 4, 6],
  deleteUser: [4, 3, 8],
  createOrder: [6, 9, 45],
  'createOrder with payments': [6, 10, 51],
  'createOrder with payments and two limits': [6, 11, 53],
  'PDF and e-mails of a placed order': [16, 12, 15],
  updateOrderStatus: [6, 6.5, 29],
  // A canceled order's deposit is kept or refunded in the same change.
  'updateOrderStatus with payments': [6, 10.5, 35],
  updatePaymentStatus: [5, 6, 14],
  'updatePaymentStatus with payments': [6, 7, 20],
  updateOrderCustomer: [6, 9, 57],
  updateOrderItems: [6, 9.5, 43],
  'recordPayment with payments': [5, 8.5, 20],
  'reversePayment with payments': [5, 9.5, 19],
  handOver: [6, 6, 19],
  'handOver with payments': [6, 8.5, 25],
  'handOver without network': [6, 7, 21],
  // Includes all search tokens of the order, because a refund is due.
  'handOver without network with payments': [6, 9.5, 38],
  settle: [3, 3, 4],
  undoHandOver: [8, 9, 25],
  keepOrder: [5, 5.5, 6],
  giveUp: [5, 8.5, 33],
  resendEmail: [7, 7.5, 8],
  'emailReceipt with payments': [6, 7.5, 8],
  'recordMove with payments': [5, 8, 6],
  'closeTill with payments': [5, 6, 6],
  emailCustomer: [7, 6.5, 0],
  sendPayLink: [5, 6.5, 10],
  noteCustomerKnows: [5, 5.5, 4],
  renewPageLink: [7, 11, 6],
  confirmMyOrder: [6, 8, 6],
  askForChange: [9, 9, 16],
  sayHere: [6, 8, 10],
  forgetCustomer: [15, 15.5, 50],
  generatePdf: [8, 8, 12],
  saveTicks: [4, 2.5, 0],
  printProductionDay: [9, 9.5, 6],
  printBoxLabels: [8, 13, 5],
  markChangesSeen: [4, 2, 5],
  createCapacityRule: [9, 12.5, 12],
  updateCapacityRule: [9, 11.5, 12],
  deleteCapacityRule: [4, 3, 4],
  addWaiting: [5, 6, 4],
  updateWaiting: [4, 3, 2],
  removeWaiting: [4, 2, 2],
  updateOpening: [4, 4, 4],
  previewOpening: [4, 6, 0],
  readSession: [3, 2, 0],
  readSettings: [3, 3, 0],
  readPublicSettings: [3, 4, 0],
  listProducts: [3, 4, 0],
  listPublicProducts: [1, 1, 0],
  readCsvTemplate: [3, 2, 0],
  listOptionSets: [2, 3, 0],
  openOrderPicture: [1, 2, 0],
  listCategories: [3, 3, 0],
  listPublicCategories: [1, 0.5, 0],
  readStations: [3, 3, 0],
  listEmployees: [3, 3, 0],
  listUsers: [3, 3, 0],
  listOrders: [3, 5.5, 0],
  readOrder: [3, 4.5, 0],
  readPageLink: [3, 5, 0],
  readMyOrder: [5, 6, 2],
  listMyTimes: [4, 4, 2],
  readEmailFailure: [3, 3, 0],
  findCustomers: [3, 2, 0],
  listCustomerOrders: [4, 10.5, 0],
  openPdf: [4, 8, 1],
  openReceipt: [4, 7.5, 1],
  openZ: [5, 8, 1],
  openPrint: [4, 5.5, 0],
  openStationSheet: [7, 10, 1],
  readStats: [3, 3, 0],
  readDay: [3, 5.5, 0],
  readNextDays: [4, 8, 0],
  // Yesterday and today, once today has begun in the store.
  readSales: [5, 11, 0],
  listActivity: [3, 6, 0],
  readProductionDay: [3, 7, 0],
  readLastTime: [3, 6, 0],
  readPickups: [3, 7, 0],
  listSettle: [3, 2.5, 0],
  openShelves: [5, 9.5, 1],
  previewBoxLabels: [3, 9, 0],
  openBoxLabels: [2, 3, 0],
  previewProductLabel: [2, 3.5, 0],
  openProductLabels: [4, 5.5, 1],
  openTestLabel: [4, 4.5, 1],
  listPrints: [3, 3, 0],
  listPrintChanges: [3, 6.5, 0],
  listCapacityRules: [3, 6, 0],
  listWaiting: [3, 6, 0],
  readAvailability: [3, 5, 0],
  readOpening: [3, 3, 0],
  readTill: [3, 5, 0],
  listZs: [3, 5, 0],
  readZ: [3, 5.5, 0],
};

const isOver = (name: string): boolean => {
  const cost = costs.get(name);
  const [roundTrips, read, write] = limits[name] ?? [0, 0, 0];
  // A unit more or less depends on the shards that a request meets.
  const units = Math.max((cost?.read ?? 0) - read, (cost?.write ?? 0) - write);
  return !cost || cost.roundTrips > roundTrips || units > 1;
};

type Cost = { calls: number; roundTrips: number; read: number; write: number };
/** The highest cost of a request of each call, by its name. */
const costs = new Map<string, Cost>();

async function measure(name: string, send: () => Promise<unknown>): Promise<void> {
  // Makes the functions read again what they cache for some seconds.
  vi.setSystemTime(Date.now() + 60_000);
  let made = { calls: [] as string[], roundTrips: 0 };
  const { read, write } = await consumedUnits(async () => {
    made = await invoke(send, undefined, 10);
  });
  const most = costs.get(name);
  costs.set(name, {
    calls: Math.max(made.calls.length, most?.calls ?? 0),
    roundTrips: Math.max(made.roundTrips, most?.roundTrips ?? 0),
    read: Math.max(read, most?.read ?? 0),
    write: Math.max(write, most?.write ?? 0),
  });
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
    ([name, { calls: made, roundTrips, read, write }]) =>
      `| ${name} | ${made} | ${roundTrips} | ${read} | ${write} |\n`,
  );
  process.stdout.write(
    `| call | AWS calls | round trips | read units | write units |\n|---|---|---|---|---|\n${rows.join('')}`,
  );
});

const changing = calls.filter(({ method }) => method !== 'GET');

/** Some calls cost more in a store that records payments, and only there. */
const nameOf = ({ name }: Call, { at, body }: Example) => {
  const isLate = typeof body === 'object' && body !== null && 'saidAt' in body;
  const hasPayments = at === 'paying' || (isLate && at === 'handed');
  return `${name}${isLate ? ' without network' : ''}${hasPayments ? ' with payments' : ''}`;
};

it.each(changing)('$name takes no more of DynamoDB than it may', async (call) => {
  const examples = exampleCalls(prepared)[call.name as keyof ReturnType<typeof exampleCalls>];
  for (const example of examples) {
    vi.setSystemTime(begin);
    await restore(prepared[example.at ?? 'quiet']);
    await measure(nameOf(call, example), async () => {
      expect(await sendExample(prepared, call, example)).toBeLessThan(400);
    });
  }
  const names = examples.map((example) => nameOf(call, example));
  expect(names.filter(isOver).map((name) => [name, costs.get(name)])).toEqual([]);
});

it('an order with a deposit that counts against two limits takes no more than it may', async () => {
  vi.setSystemTime(begin);
  await restore(prepared.paying);
  await createRule(prepared.bakery.staff.context, {
    name: 'Orders',
    counts: { kind: 'orders' },
    per: 'day',
    location: null,
    limit: 20,
    exceptions: [],
  });
  const name = 'createOrder with payments and two limits';
  const call = changing.find((one) => one.name === 'createOrder');
  const example = exampleCalls(prepared).createOrder.find(({ at }) => at === 'paying');
  if (!call || !example) throw new Error('No example');
  await measure(name, async () => {
    expect(await sendExample(prepared, call, example)).toBeLessThan(400);
  });
  expect([name].filter(isOver).map((one) => costs.get(one))).toEqual([]);
});

it('the PDF and the e-mails of a placed order take no more than they may', async () => {
  vi.setSystemTime(begin);
  await restore(prepared.quiet);
  await place(prepared.bakery);
  const name = 'PDF and e-mails of a placed order';
  const [message = ''] = services.messages;
  const { outboxId } = z.object({ outboxId: z.string() }).parse(JSON.parse(message));
  await measure(name, () => performOutboxItem(outboxId, () => new Date()));
  expect(services.mails).toHaveLength(2);
  expect([name].filter(isOver).map((one) => costs.get(one))).toEqual([]);
});

it('each read stays within its DynamoDB limits', async () => {
  await emptyTable();
  // E-mails of an order are sent in the order in which they were requested.
  vi.useRealTimers();
  await openBusyBakery();
  const send = callAll((await signInStaff()).cookies);
  vi.useFakeTimers({ toFake: ['Date'] });
  const reads = calls.filter(({ method }) => method === 'GET');
  for (const call of reads)
    for (const path of await pathsOf(send, call.path))
      await measure(call.name, () => send(`GET ${path}?${queryOf(call)}`));
  const names = reads.map(({ name }) => name);
  expect(names.filter(isOver).map((name) => [name, costs.get(name)])).toEqual([]);
});
