import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '#infra/local/http.ts';
import { localAccess } from '#infra/local/local-access.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { withConflicts } from '#test/chaos/conflicts.ts';
import { createDice } from '#test/chaos/dice.ts';
import { createHeat } from '#test/chaos/heat.ts';
import { withLateIndexes } from '#test/chaos/late-indexes.ts';
import { withLostAnswers } from '#test/chaos/lost-answers.ts';
import { withThrottles } from '#test/chaos/throttles.ts';
import { startAwsProxy } from '#test/support/aws-proxy.ts';
import { recreateTable } from '#test/support/orders-table.ts';

const parts = new AsyncDisposableStack();
let endpoint: string;
const TableName = 'unkind';
beforeAll(async () => {
  const dynamo = await startMemoryDynamo();
  parts.defer(dynamo.stop);
  endpoint = dynamo.endpoint;
  await recreateTable(endpoint, TableName);
});
afterAll(() => parts.disposeAsync());

/** A client that sees DynamoDB through a proxy. */
async function clientOf(wrap: (next: Handler) => Handler, maxAttempts = 1) {
  const proxy = await startAwsProxy(endpoint, wrap);
  parts.defer(proxy.stop);
  const plain = new DynamoDBClient({ endpoint: proxy.endpoint, maxAttempts, ...localAccess });
  return DynamoDBDocumentClient.from(plain);
}
const rolling = () => {
  const dice = createDice(1);
  dice.roll();
  return dice;
};

/** Lets requests through one by one, when `open` is called. */
function gate() {
  const waiting: (() => void)[] = [];
  const wrap =
    (next: Handler): Handler =>
    async (request) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return next(request);
    };
  const reached = () => expect.poll(() => waiting.length).toBeGreaterThan(0);
  const open = async () => {
    await reached();
    waiting.shift()?.();
  };
  return { wrap, reached, open };
}

const put = (pk: string, more: object = {}) => ({
  Put: { TableName, Item: { pk, sk: 'A', ...more } },
});
const transaction = (...pks: string[]) =>
  new TransactWriteCommand({ TransactItems: pks.map((pk) => put(pk)) });

describe('while a transaction is at work on an item', () => {
  it('another transaction on it is canceled, and a single write refused', async () => {
    const { wrap, reached, open } = gate();
    const dice = createDice(1);
    const client = await clientOf((next) => withConflicts(wrap(next), dice));
    const first = client.send(transaction('one', 'two'));
    await reached();
    const single = new PutCommand({ TableName, Item: { pk: 'two', sk: 'A' } });
    await expect(client.send(single)).rejects.toThrow('Transaction is ongoing for the item');
    await expect(client.send(transaction('three', 'two'))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    });
    await open();
    await first;
    const again = client.send(transaction('three', 'two'));
    await open();
    await again;
  });
});

describe('an index', () => {
  it('shows a new item late, and a changed one as it was', async () => {
    let now = 0;
    const dice = rolling();
    const client = await clientOf((next) => withLateIndexes(next, dice, () => now));
    const list = async () => {
      const query = new QueryCommand({
        TableName,
        IndexName: 'by-created',
        KeyConditionExpression: 'listStatus = :status',
        ExpressionAttributeValues: { ':status': 'pending' },
        ProjectionExpression: 'pk, summary',
      });
      return (await client.send(query)).Items;
    };
    const sorted = { listStatus: 'pending', sortCreated: '1' };
    const Item = { pk: 'ORDER#1', sk: 'ORDER', ...sorted, summary: 'before' };
    await client.send(new PutCommand({ TableName, Item }));
    expect(await list()).toEqual([]);
    now += 1_000;
    const rowOf = (summary: string) => ({ pk: 'ORDER#1', summary });
    expect(await list()).toEqual([rowOf('before')]);
    const update = { UpdateExpression: 'SET summary = :new' };
    const ExpressionAttributeValues = { ':new': 'after' };
    const Key = { pk: 'ORDER#1', sk: 'ORDER' };
    await client.send(new UpdateCommand({ TableName, Key, ...update, ExpressionAttributeValues }));
    expect(await list()).toEqual([rowOf('before')]);
    now += 1_000;
    expect(await list()).toEqual([rowOf('after')]);
  });
});

describe('a lost answer', () => {
  it('is of a change that was made, which the SDK may send again', async () => {
    const dice = rolling();
    const once = { left: 1 };
    const client = await clientOf(
      (next) => withLostAnswers(next, dice, 'lost', () => once.left--),
      3,
    );
    const count = new UpdateCommand({
      TableName,
      Key: { pk: 'COUNT', sk: 'A' },
      UpdateExpression: 'ADD seen :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    });
    expect((await client.send(count)).Attributes?.['seen']).toBe(2);
    expect(dice.counts.get('lost')).toBe(1);
  });
});

describe('a partition key', () => {
  it('that took too much in a second is throttled, and the others are not', async () => {
    const dice = rolling();
    const heat = createHeat(() => 0);
    const client = await clientOf((next) => withThrottles(heat.wrap(next), dice, heat, 0.005));
    const write = (pk: string) =>
      client
        .send(new PutCommand({ TableName, Item: { pk, sk: 'A', text: 'x'.repeat(3_000) } }))
        .then(
          () => 'written',
          (error: Error) => error.name,
        );
    expect([await write('HOT'), await write('HOT'), await write('HOT')]).toEqual([
      'written',
      'written',
      'ProvisionedThroughputExceededException',
    ]);
    expect(await write('COLD')).toBe('written');
    expect(heat.peaks()[0]).toEqual({ key: 'HOT', kind: 'write', units: 6 });
  });

  it('says how hot it was, also in transactions and indexes', async () => {
    const heat = createHeat(() => 0);
    const client = await clientOf(heat.wrap);
    const listed = { listStatus: 'ready', sortCreated: '2' };
    await client.send(
      new TransactWriteCommand({ TransactItems: [put('ORDER#2', listed), put('LOG')] }),
    );
    await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [{ pk: 'LOG', sk: 'A' }] } } }),
    );
    const peaks = new Map(heat.peaks().map(({ key, kind, units }) => [`${kind} ${key}`, units]));
    expect(peaks.get('write by-created')).toBeGreaterThan(0);
    expect(peaks.get('write ORDER#2')).toBe(peaks.get('write LOG'));
    expect(peaks.get('read LOG')).toBeGreaterThan(0);
  });
});
