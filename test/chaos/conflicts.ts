import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from '#infra/local/http.ts';
import type { Dice } from './dice.ts';
import { dynamoError, readRequest, transactionCanceled } from './dynamo-request.ts';

const ongoing = 'Transaction is ongoing for the item';

/** How long a transaction holds its items: DynamoDB's two phases take some milliseconds. */
const mostHoldMs = 50;

/**
 * DynamoDB in this machine makes one request after the other, so nothing ever overlaps. Here a
 * transaction holds its items for a moment, and as in AWS another transaction on one of them is
 * canceled, and a single write is refused.
 */
export function withConflicts(next: Handler, dice: Dice): Handler {
  const inTransactions = new Set<string>();
  const inWrites = new Map<string, number>();
  const isTaken = (item: string) => inTransactions.has(item) || inWrites.has(item);

  const transaction: Handler = async (request) => {
    const { items } = readRequest(request);
    if (items.some(isTaken)) {
      dice.count('transactions in conflict');
      const reasons = items.map((item) => (isTaken(item) ? 'TransactionConflict' : 'None'));
      return transactionCanceled(reasons, ongoing);
    }
    for (const item of items) inTransactions.add(item);
    try {
      await sleep(dice.pause('hold', mostHoldMs));
      return await next(request);
    } finally {
      for (const item of items) inTransactions.delete(item);
    }
  };

  const singleWrite: Handler = async (request) => {
    const [item = ''] = readRequest(request).items;
    if (inTransactions.has(item)) {
      dice.count('writes in conflict');
      return dynamoError('TransactionConflictException', ongoing);
    }
    inWrites.set(item, (inWrites.get(item) ?? 0) + 1);
    try {
      return await next(request);
    } finally {
      const left = (inWrites.get(item) ?? 1) - 1;
      if (left === 0) inWrites.delete(item);
      else inWrites.set(item, left);
    }
  };

  return (request) => {
    const { isTransaction, isWrite } = readRequest(request);
    if (isTransaction) return transaction(request);
    return isWrite ? singleWrite(request) : next(request);
  };
}
