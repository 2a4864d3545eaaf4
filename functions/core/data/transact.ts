import { randomUUID } from 'node:crypto';
import {
  type CancellationReason,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import { ConflictError, retryOnConflict } from './retry.ts';
import { dynamo, type Key, type StoredItem, tableName, versioned } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Part<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>;

export type Write = {
  put?: Part<'Put'>;
  update?: Part<'Update'>;
  delete?: Part<'Delete'>;
  check?: Part<'ConditionCheck'>;
  /** Makes the error to throw when this write's condition fails; receives the stored item. */
  conditionError?: (existing: StoredItem | undefined) => Error;
};

/** The error for an item that was changed or deleted after it was read. */
export const conflictOrNotFound = (existing: StoredItem | undefined): AppError =>
  new AppError(existing ? 'conflict' : 'not-found');

/** Stores an item that must not exist yet. */
export const insertWrite = (Item: StoredItem, conditionError?: Write['conditionError']): Write => ({
  put: { Item, ConditionExpression: 'attribute_not_exists(pk)' },
  conditionError,
});

/** The condition that a field of an item still has this value, which it had when it was read. */
export const ifStill = (field: string, value: unknown) => ({
  ConditionExpression: '#field = :before',
  ExpressionAttributeNames: { '#field': field },
  ExpressionAttributeValues: { ':before': value },
});

/**
 * Stores an item with a version in place of the version before it; version 1 is the first. Fails with
 * AppError 'conflict' if somebody else has replaced that one.
 */
export const nextVersionWrite = (item: Key & { version: number }): Write => ({
  put: {
    Item: item,
    ConditionExpression: item.version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    ...(item.version > 1 && { ExpressionAttributeValues: { ':before': item.version - 1 } }),
  },
  conditionError: () => new AppError('conflict'),
});

/** The most writes that DynamoDB takes per transaction. */
export const mostWrites = 100;

const onFailure = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const toItem = (write: Write): TransactItem => ({
  ...(write.put && { Put: { ...onFailure, ...write.put, Item: versioned(write.put.Item) } }),
  ...(write.update && { Update: { ...onFailure, ...write.update } }),
  ...(write.delete && { Delete: { ...onFailure, ...write.delete } }),
  ...(write.check && { ConditionCheck: { ...onFailure, ...write.check } }),
});

const retryable = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * The error of a transaction that must not be repeated. It does not include DynamoDB's own error,
 * which contains the stored items of failed conditions: an error is logged with all its fields.
 */
const failure = (reasons: CancellationReason[]): Error =>
  new Error(
    `The transaction was canceled: ${reasons.map(({ Code, Message }) => (Message ? `${Code} (${Message})` : Code)).join(', ')}`,
  );

/**
 * Writes all items or none. When a condition fails, throws that write's error. When another
 * transaction uses the same items, tries again after growing pauses. Each attempt calls `build`, so
 * that a retry can use other counter shards.
 *
 * @throws AppError 'conflict' after the last attempt, 'payload-too-large' for more writes than DynamoDB
 *   takes, or the error from a write's `conditionError`
 */
export async function transact(build: (attempt: number) => Write[]): Promise<void> {
  const failed = await retryOnConflict((attempt) => tryOnce(build(attempt)));
  // Thrown outside the retry: if this error is a ConflictError, the caller must read again and retry.
  if (failed) throw failed;
}

/**
 * Sends a transaction. If the response of a slow one is lost while it still runs, asks again with the same
 * token, after growing pauses. DynamoDB then reports how it ended, and writes nothing twice.
 *
 * @throws AppError 'conflict' when it still runs at the last attempt, or any other error of DynamoDB
 */
function send(TransactItems: TransactItem[]): Promise<void> {
  const input = { TransactItems, ClientRequestToken: randomUUID() };
  return retryOnConflict(async () => {
    try {
      await dynamo.send(new TransactWriteCommand(input));
    } catch (error) {
      if (!(error instanceof TransactionInProgressException)) throw error;
      throw new ConflictError('The same transaction still runs', { cause: error });
    }
  });
}

/** Returns the error of the first write whose condition failed; undefined when everything was written. */
async function tryOnce(writes: Write[]): Promise<Error | undefined> {
  if (writes.length > mostWrites) {
    logger.error('A change needs too many writes', { writes: writes.length });
    const text = 'That is too much for one change. Please make it in several.';
    throw new AppError('payload-too-large', { text });
  }
  try {
    await send(writes.map(toItem));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (failed >= 0) {
      // The document client does not unmarshall the item of a failed condition.
      const existing = reasons[failed]?.Item;
      return writes[failed]?.conditionError?.(existing && unmarshall(existing)) ?? failure(reasons);
    }
    if (!reasons.some((reason) => retryable.has(reason.Code ?? ''))) throw failure(reasons);
    throw new ConflictError('Another transaction holds the same items');
  }
}
