import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { httpClient } from '#test/support/http-client.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { byClients, medianOf, type Reading } from './clients.ts';
import { percentile } from './rules.ts';
import { type Edition, startEdition } from './start-edition.ts';

const rounds = 3;
/** Orders of a round, by how many place them. */
const ordersOf = new Map([
  [1, 30],
  [4, 60],
  [16, 120],
]);
/** As many as the transaction of an order of three lines writes; of the size that most of them have. */
const rows = 20;
const rowText = 'x'.repeat(300);

const targets = { acknowledged: 110, done: 40 };
const outboxShards = 4;

function openTable({ environment }: Edition) {
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_REGION: region } = environment;
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', TABLE_NAME } = environment;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const client = new DynamoDBClient({ endpoint, region, credentials });
  return { documents: DynamoDBDocumentClient.from(client), TableName: TABLE_NAME };
}

type Table = ReturnType<typeof openTable>;

/** As many rows as an order has, straight to the database. */
async function writeRows({ documents, TableName }: Table): Promise<void> {
  const pk = `BENCH#${randomUUID()}`;
  const TransactItems = Array.from({ length: rows }, (_, index) => ({
    Put: { TableName, Item: { pk, sk: String(index), text: rowText } },
  }));
  await documents.send(new TransactWriteCommand({ TransactItems }));
}

/** Work that is left of the orders; none of it is lost, so at zero all is done. */
async function countOutbox({ documents, TableName }: Table): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: outboxShards }, async (_, shard) => {
      const { Count = 0 } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          Select: 'COUNT',
          ExpressionAttributeValues: { ':pk': `OUTBOX#${shard}` },
          ConsistentRead: true,
        }),
      );
      return Count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const orderOf = ({ bakery: { order } }: Edition) => {
  const body = order();
  const [cakes, loaf] = body.items;
  if (!cakes || !loaf) throw new Error('The order has no two lines');
  return { ...body, items: [cakes, loaf, { ...loaf, productionNotes: 'Sliced' }] };
};

const placer = (edition: Edition, placed: string[]) => async (): Promise<void> => {
  const { status, body } = await edition.bakery.place(orderOf(edition), randomUUID());
  if (status !== 201) throw new Error(`An order was refused: ${status} ${JSON.stringify(body)}`);
  placed.push(body.id);
};

/** Throws unless the order has its PDF and both e-mails have left. */
async function checkDone({ bakery }: Edition, id: string): Promise<void> {
  const { body } = await bakery.admin.get(`/api/orders/${id}`);
  const states = [...body.pdfs, ...body.emails].map(({ status, state }) => status ?? state);
  if (states.join() !== 'ready,sent,sent') throw new Error(`Order ${id} is not done: ${states}`);
}

type Measured = {
  'bare handler': Reading;
  'bare transaction': Reading;
  acknowledged: Reading;
  'acknowledged beside the papers': Reading;
  done: Reading;
  cpu: number;
};
type What = Exclude<keyof Measured, 'cpu'>;

type Editions = { quiet: Edition; whole: Edition; table: Table; outbox: Table };

async function measureOnce(
  { quiet, whole, table, outbox }: Editions,
  clients: number,
  count: number,
): Promise<Measured> {
  const nothing = httpClient(quiet.bare);
  const handler = await byClients(clients, count, async () => {
    const { status } = await nothing.post('/api/orders', orderOf(quiet));
    if (status !== 201) throw new Error(`The bare handler answered ${status}`);
  });
  const transaction = await byClients(clients, count, () => writeRows(table));
  const before = await quiet.cpu();
  const acknowledged = await byClients(clients, count, placer(quiet, []));
  const cpu = ((await quiet.cpu()) - before) / count;
  const placed: string[] = [];
  const start = performance.now();
  const beside = await byClients(clients, count, placer(whole, placed));
  await waitFor(async () => (await countOutbox(outbox)) === 0, { timeout: 300_000, interval: 100 });
  const seconds = (performance.now() - start) / 1_000;
  for (const id of placed) await checkDone(whole, id);
  return {
    'bare handler': handler,
    'bare transaction': transaction,
    acknowledged,
    'acknowledged beside the papers': beside,
    done: { p50: Number.NaN, p95: Number.NaN, perSecond: count / seconds },
    cpu,
  };
}

const figure = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(1));

/** For JSON: one decimal, and nothing where there is none. */
const rounded = (_: string, value: unknown) => {
  if (typeof value !== 'number') return value;
  return Number.isNaN(value) ? undefined : Math.round(value * 10) / 10;
};

function report(measured: Map<number, Measured[]>): boolean {
  console.log('\n| clients | | p50 ms | p95 ms | a second |\n|---|---|---|---|---|');
  const medians: Record<string, Record<string, Reading | number>> = {};
  for (const [clients, all] of measured) {
    const names = Object.keys(all[0] ?? {}).filter((name): name is What => name !== 'cpu');
    const row: Record<string, Reading | number> = {};
    for (const name of names) {
      const { p50, p95, perSecond } = medianOf(all.map((one) => one[name]));
      row[name] = { p50, p95, perSecond };
      console.log(
        `| ${clients} | ${name} | ${figure(p50)} | ${figure(p95)} | ${figure(perSecond)} |`,
      );
    }
    row['cpu'] = percentile(
      all.map(({ cpu }) => cpu),
      0.5,
    );
    console.log(
      `| ${clients} | CPU ms of an order until it is acknowledged | ${figure(row['cpu'])} | | |`,
    );
    medians[clients] = row;
  }
  console.log(`\n${JSON.stringify(medians, rounded)}`);
  const four = measured.get(4) ?? [];
  const acknowledged = medianOf(four.map((one) => one.acknowledged)).perSecond;
  const done = medianOf(four.map((one) => one.done)).perSecond;
  return acknowledged >= targets.acknowledged && done >= targets.done;
}

type Options = { folder: string; signal: AbortSignal };

/**
 * Places orders of three lines over HTTP by 1, 4 and 16 clients, in turns with a handler that does
 * nothing behind the same gateway and with as many rows straight to the database. In one edition
 * the queue is left alone, in the other PDFs and e-mails are made meanwhile. True if four clients
 * reach the targets.
 *
 * @throws Error when an order is refused, or its papers are not made within five minutes
 */
export async function benchPlacing({ folder, signal }: Options): Promise<boolean> {
  const quiet = await startEdition({ folder: join(folder, 'quiet'), signal, held: true });
  const whole = await startEdition({ folder: join(folder, 'whole'), signal });
  try {
    const editions = { quiet, whole, table: openTable(quiet), outbox: openTable(whole) };
    // Functions start and code is compiled.
    await measureOnce(editions, 4, 40);
    const measured = new Map<number, Measured[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const [clients, count] of ordersOf) {
        const one = await measureOnce(editions, clients, count);
        measured.set(clients, [...(measured.get(clients) ?? []), one]);
      }
    return report(measured);
  } finally {
    await Promise.all([quiet.stop(), whole.stop()]);
  }
}
