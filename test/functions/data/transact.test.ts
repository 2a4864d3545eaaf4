import { inspect } from 'node:util';
import {
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConflictError } from '#functions/core/data/retry.ts';
import { dynamo, getItem, putItem, type StoredItem } from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import { logger } from '#functions/core/logger.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

// The pauses between attempts are random; here they take no time.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

const key = { pk: 'LOAF', sk: 'rye' };
const other = { pk: 'LOAF', sk: 'spelt' };

const bake = (conditionError?: Write['conditionError']): Write => ({
  put: { Item: { ...key, slices: 12 }, ConditionExpression: 'attribute_not_exists(pk)' },
  conditionError,
});

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'canceled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** Makes the next transactions fail as DynamoDB does when another transaction holds the same items. */
function failNext(times: number, error: Error) {
  const send = vi.spyOn(dynamo, 'send');
  for (let time = 0; time < times; time += 1)
    send.mockImplementationOnce(() => Promise.reject(error));
  return send;
}

beforeEach(emptyTable);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a transaction', () => {
  it('writes all or nothing', async () => {
    await putItem({ Item: { ...other, slices: 8 } });
    const writes: Write[] = [
      bake(),
      {
        check: { Key: other, ConditionExpression: 'attribute_not_exists(pk)' },
        conditionError: () => new Error('taken'),
      },
    ];
    await expect(transact(() => writes)).rejects.toThrow('taken');
    expect(await allItems()).toHaveLength(1);
  });

  it('of more writes than DynamoDB takes is refused by name, and writes nothing', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const writes = Array.from({ length: 101 }, (_, n) => ({
      put: { Item: { ...key, sk: `${n}` } },
    }));
    await expect(transact(() => writes)).rejects.toMatchObject({ code: 'payload-too-large' });
    expect([await allItems(), error.mock.calls.length]).toEqual([[], 1]);
    await transact(() => writes.slice(1));
    expect(await allItems()).toHaveLength(100);
  });

  it('throws the error of the write whose condition failed, which gets the stored item', async () => {
    await putItem({ Item: { ...key, slices: 7, tags: ['dark'] } });
    const seen: (StoredItem | undefined)[] = [];
    const conditionError = (existing: StoredItem | undefined) => {
      seen.push(existing);
      return new Error('refused');
    };
    await expect(transact(() => [{ put: { Item: other } }, bake(conditionError)])).rejects.toThrow(
      'refused',
    );
    expect(seen).toEqual([{ ...key, slices: 7, tags: ['dark'], v: 1 }]);
  });

  it('tells the refusal when nothing is there', async () => {
    const update: Write = {
      update: {
        Key: key,
        UpdateExpression: 'SET slices = :slices',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':slices': 1 },
      },
      conditionError: (existing) => new Error(existing ? 'there' : 'not there'),
    };
    await expect(transact(() => [update])).rejects.toThrow(/^not there$/);
  });

  it('throws the failure itself where no refusal is named', async () => {
    await putItem({ Item: key });
    await expect(transact(() => [bake()])).rejects.toThrow(
      'The transaction was canceled: ConditionalCheckFailed',
    );
  });

  it('logs no stored data; an error is logged with all its fields', async () => {
    await putItem({ Item: { ...key, email: 'maria@example.com' } });
    const error = await transact(() => [bake()]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain('maria');
  });

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'starts over after %s, and builds its writes anew',
    async (code) => {
      failNext(3, canceled('None', code));
      const attempts: number[] = [];
      await transact((attempt) => {
        attempts.push(attempt);
        return [{ put: { Item: { ...key, attempt } } }];
      });
      expect(attempts).toEqual([0, 1, 2, 3]);
      expect(await getItem(key)).toMatchObject({ attempt: 3 });
    },
  );

  it('gives up with a conflict in the end', async () => {
    const send = failNext(99, canceled('TransactionConflict'));
    await expect(transact(() => [bake()])).rejects.toMatchObject({ code: 'conflict' });
    expect(send).toHaveBeenCalledTimes(10);
  });

  describe('that still runs when it is sent again, because its first response was lost', () => {
    const inProgress = new TransactionInProgressException({ message: 'runs', $metadata: {} });
    const count: Write = {
      update: {
        Key: key,
        UpdateExpression: 'ADD slices :one',
        ExpressionAttributeValues: { ':one': 1 },
      },
    };

    it('is asked for again until it has ended, and counts once', async () => {
      const { send: really } = dynamo;
      const send = vi.spyOn(dynamo, 'send').mockImplementationOnce(async (...sent) => {
        await Reflect.apply(really, dynamo, sent);
        throw inProgress;
      });
      send.mockImplementationOnce(() => Promise.reject(inProgress));
      await transact(() => [count]);
      expect(send).toHaveBeenCalledTimes(3);
      expect(await getItem(key)).toMatchObject({ slices: 1 });
    });

    it('is a conflict in the end, and no other one is begun', async () => {
      const send = failNext(99, inProgress);
      await expect(transact(() => [count])).rejects.toMatchObject({ code: 'conflict' });
      const tokens = send.mock.calls.map(
        ([command]) => (command.input as { ClientRequestToken: string }).ClientRequestToken,
      );
      expect(tokens).toHaveLength(10);
      expect(new Set(tokens).size).toBe(1);
    });
  });

  it('leaves a conflict that a refusal makes to its caller, who has to read anew', async () => {
    await putItem({ Item: key });
    const send = vi.spyOn(dynamo, 'send');
    const conflict = new ConflictError('changed');
    await expect(transact(() => [bake(() => conflict)])).rejects.toBe(conflict);
    expect(send).toHaveBeenCalledOnce();
  });

  it('does not start over when that can’t help', async () => {
    const send = failNext(1, canceled('ValidationError'));
    await expect(transact(() => [bake()])).rejects.toThrow('canceled: ValidationError');
    expect(send).toHaveBeenCalledOnce();
    failNext(1, new Error('no network'));
    await expect(transact(() => [bake()])).rejects.toThrow('no network');
  });
});
