/// <reference path="../../functions/papers/documents/parts/pdfmake.d.ts" />
import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { createSecretsManager } from '#infra/local/services/secrets.ts';
import { createTable } from '#infra/local/services/tables.ts';
import type { Bakery } from '#test/functions/orders/bakery.ts';
import { functionVariables } from '#test/support/function-variables.ts';
import { ordersTable } from '#test/support/orders-table.ts';
import { testSecrets } from '#test/support/test-secrets.ts';

/*
 * npm run bench
 *
 * Places 300 orders, reads pages of the list and sheets of a day, and draws PDFs, all by the product's own
 * code in one process, on a DynamoDB in memory (Dynoxide). Prints milliseconds, to compare releases by.
 */

const secretsPort = await findFreePort();
const secrets = await serve(secretsPort, listenerOf(createSecretsManager(testSecrets)));
const dynamo = await startMemoryDynamo();
// The functions' modules read it when they load, so they are imported afterwards.
Object.assign(process.env, functionVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://${loopback}:${secretsPort}`,
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
});
await createTable(dynamo.endpoint, functionVariables.TABLE_NAME, ordersTable);

const placed = 300;
const reads = 40;
const drawings = 15;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) times.push(await timed(act));
  return times;
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;

function print(what: string, times: number[]): void {
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  console.log(`| ${what} | ${times.length} | ${p50} | ${p95} |`);
}

/** Places orders of two lines each, one after the other. Returns their bakery. */
async function benchPlacing(): Promise<Bakery> {
  const { openBakery, place } = await import('#test/functions/orders/bakery.ts');
  const bakery = await openBakery();
  // Warms up: compiles the code and opens the connections.
  await timesOf(20, () => place(bakery));
  const times = await timesOf(placed, () => place(bakery));
  print('placing an order', times);
  return bakery;
}

/** Measures the function's response for What to Bake, and parsing it. */
async function benchSheet(bakery: Bakery): Promise<void> {
  const { handler } = await import('#functions/edge/api/production.ts');
  const { fillDay } = await import('#test/functions/production/fill-day.ts');
  const { apiOf } = await import('#test/support/call-api.ts');
  const days = [
    { day: '2031-06-14', orders: 1_000, times: reads },
    { day: '2031-07-14', orders: 10_000, times: 10 },
  ];
  for (const { day, orders, times } of days) {
    await fillDay(bakery, day, orders);
    const { cookies } = bakery.staff;
    const headers = { 'accept-encoding': 'gzip' };
    const read = () => apiOf(handler)({ route: `GET /api/production/${day}`, cookies, headers });
    await timesOf(3, read);
    print(`the sheet of a day of ${orders} orders`, await timesOf(times, read));
  }
}

async function benchList(): Promise<void> {
  const { findOrders } = await import('#functions/orders/list/find-orders.ts');
  const { listOrdersQuerySchema } = await import('#shared/schemas/order-list.ts');
  const pages: Record<string, object> = {
    'the first page of the list': {},
    'the orders of a status': { status: 'pending', sort: 'total' },
    'a search for all of them': { search: 'lop' },
  };
  for (const [what, query] of Object.entries(pages)) {
    const read = () => findOrders(listOrdersQuerySchema.parse({ limit: 20, ...query }), new Date());
    await timesOf(5, read);
    print(what, await timesOf(reads, read));
  }
}

async function benchPdf(): Promise<void> {
  const { makePdf } = await import('#functions/papers/documents/parts/make-pdf.ts');
  const { orderDefinition } = await import('#functions/papers/documents/order/order-definition.ts');
  const { aLine, anOrderDocument } = await import(
    '#test/functions/documents/order-document-builder.ts'
  );
  for (const count of [20, 100]) {
    const lines = Array.from({ length: count }, (_, index) =>
      aLine({ id: `line-${index}`, productTitle: `Sourdough loaf number ${index + 1}` }),
    );
    const draw = () => makePdf(orderDefinition(anOrderDocument({ content: { lines } })));
    await timesOf(3, draw);
    print(`the PDF of an order of ${count} lines`, await timesOf(drawings, draw));
  }
}

try {
  console.log('| | times | p50 ms | p95 ms |\n|---|---|---|---|');
  const bakery = await benchPlacing();
  await benchList();
  await benchSheet(bakery);
  await benchPdf();
} finally {
  await dynamo.stop();
  await secrets.stop();
}
process.exit();
