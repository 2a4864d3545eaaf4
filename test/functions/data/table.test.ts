import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  batchGet,
  deleteItem,
  dynamo,
  getItem,
  putItem,
  queryAll,
  queryCollection,
  tableName,
  updateItem,
} from '#functions/core/data/table.ts';

// The pauses between attempts are random; here they take no time.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const keys = Array.from({ length: 130 }, (_, index) => ({
  pk: 'LOAVES',
  sk: `LOAF#${1_000 + index}`,
}));

beforeAll(async () => {
  await Promise.all(keys.map((key) => putItem({ Item: { ...key, crumbs: 'x'.repeat(10_000) } })));
  await putItem({ Item: { pk: 'LOAVES', sk: 'OVEN', heat: undefined } });
});

describe('the table', () => {
  it('reads a collection of several pages, or the part with a prefix', async () => {
    expect(await queryCollection('LOAVES')).toHaveLength(131);
    expect(await queryCollection('LOAVES', { prefix: 'LOAF#' })).toHaveLength(130);
    expect(await queryCollection('CAKES')).toEqual([]);
  });

  it('reads other queries to their end', async () => {
    const items = await queryAll({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'LOAVES' },
      Limit: 50,
    });
    expect(items).toHaveLength(131);
  });

  it('gets more than a hundred items by key, and leaves out missing ones', async () => {
    const items = await batchGet([...keys, { pk: 'LOAVES', sk: 'none' }]);
    expect(items.map(({ sk }) => sk).sort()).toEqual(keys.map(({ sk }) => sk));
    expect(await batchGet([])).toEqual([]);
  });

  it('asks again for keys that DynamoDB left unprocessed', async () => {
    const [first, second] = keys;
    const send = vi.spyOn(dynamo, 'send');
    send.mockImplementationOnce(async (command) => {
      const table = Object.keys((command.input as { RequestItems: object }).RequestItems)[0] ?? '';
      return { Responses: { [table]: [first] }, UnprocessedKeys: { [table]: { Keys: [second] } } };
    });
    const items = await batchGet([first, second].filter((key) => key !== undefined));
    send.mockRestore();
    expect(items.map(({ sk }) => sk)).toEqual([first?.sk, second?.sk]);
  });

  it('gives up on keys that DynamoDB never processes', async () => {
    const keys = [{ pk: 'LOAVES', sk: 'OVEN' }];
    const send = vi.spyOn(dynamo, 'send');
    send.mockImplementation(async () => ({ UnprocessedKeys: { [tableName]: { Keys: keys } } }));
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    await expect(batchGet(keys)).rejects.toThrow('unread');
    expect(send).toHaveBeenCalledTimes(11);
    random.mockRestore();
    send.mockRestore();
  });

  it('stores no attribute for undefined', async () => {
    expect(await getItem({ pk: 'LOAVES', sk: 'OVEN' })).toEqual({ pk: 'LOAVES', sk: 'OVEN', v: 1 });
  });

  it.each([
    ['put', () => putItem({ Item: { pk: 'CRUMB', sk: 'one' } })],
    [
      'updated',
      () => updateItem({ Key: { pk: 'CRUMB', sk: 'one' }, UpdateExpression: 'REMOVE crumbs' }),
    ],
    ['deleted', () => deleteItem({ Key: { pk: 'CRUMB', sk: 'one' } })],
  ])('waits while a transaction holds an item that is to be %s', async (_, write) => {
    const conflict = new TransactionConflictException({ message: 'held', $metadata: {} });
    const send = vi.spyOn(dynamo, 'send');
    send.mockImplementationOnce(() => Promise.reject(conflict));
    send.mockImplementationOnce(() => Promise.reject(conflict));
    await write();
    expect(send).toHaveBeenCalledTimes(3);
    send.mockReset().mockImplementation(() => Promise.reject(conflict));
    await expect(write()).rejects.toMatchObject({ code: 'conflict' });
    send.mockRestore();
  });
});
