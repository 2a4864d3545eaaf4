import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '../app-error.ts';
import { ConflictError, retryOnConflict } from './retry.ts';
import { documents, type StoredItem, tableName } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Part<Kind extends keyof TransactItem> = Omit<NonNullable<TransactItem[Kind]>, 'TableName'>;

/** One write of a transaction. */
export type Write = {
  put?: Part<'Put'>;
  update?: Part<'Update'>;
  delete?: Part<'Delete'>;
  check?: Part<'ConditionCheck'>;
  /** What the caller is told when this write's condition does not hold; gets the item that is there. */
  conditionError?: (existing: StoredItem | undefined) => Error;
};

/** The refusal of a write that needs an item as it was read: somebody changed or deleted it in between. */
export const conflictOrNotFound = (existing: StoredItem | undefined): AppError =>
  new AppError(existing ? 'conflict' : 'not-found');

const onFailure = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const toItem = (write: Write): TransactItem => ({
  ...(write.put && { Put: { ...onFailure, ...write.put } }),
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
 * Writes all or nothing. When a condition fails, throws that write's refusal; when somebody else's
 * transaction touches the same items, tries again with growing pauses and then gives up with
 * 'conflict'. `build` is called for every attempt, so that a retry can spread over other counter shards.
 *
 * @throws AppError 'conflict', or what a write's `conditionError` makes
 */
export async function transact(build: (attempt: number) => Write[]): Promise<void> {
  const failed = await retryOnConflict((attempt) => tryOnce(build(attempt)));
  // Thrown only here: a refusal that is a ConflictError is for the caller, who has to read anew.
  if (failed) throw failed;
}

/** The refusal of the first write whose condition fails; undefined when everything is written. */
async function tryOnce(writes: Write[]): Promise<Error | undefined> {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: writes.map(toItem) }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (failed >= 0) {
      // The document client leaves the items of a failure as DynamoDB sent them.
      const existing = reasons[failed]?.Item;
      return writes[failed]?.conditionError?.(existing && unmarshall(existing)) ?? error;
    }
    if (!reasons.some((reason) => retryable.has(reason.Code ?? ''))) throw error;
    throw new ConflictError('Another transaction holds the same items', { cause: error });
  }
}
