import { marshall } from '@aws-sdk/util-dynamodb';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { dynamo, type StoredItem } from '#functions/core/data/table.ts';

type Attribute = { S: string } | { N: string } | { L: Attribute[] } | { M: Attributes } | object;
type Attributes = Record<string, Attribute>;

/**
 * The size of an attribute as DynamoDB counts it: UTF-8, 3 bytes for each list and map, 1 for each
 * element.
 */
function attributeBytes(attribute: Attribute): number {
  if ('S' in attribute) return Buffer.byteLength(attribute.S);
  // A number takes at most 21 bytes.
  if ('N' in attribute) return 21;
  if ('L' in attribute)
    return attribute.L.reduce((total, each) => total + 1 + attributeBytes(each), 3);
  if ('M' in attribute) return 3 + Object.keys(attribute.M).length + attributesBytes(attribute.M);
  return 1;
}

const attributesBytes = (attributes: Attributes): number =>
  Object.entries(attributes).reduce(
    (total, [name, value]) => total + Buffer.byteLength(name) + attributeBytes(value),
    0,
  );

/** The size of an item as DynamoDB counts it, at most 400 KB. */
export const itemBytes = (item: StoredItem): number =>
  attributesBytes(marshall(item, { removeUndefinedValues: true }) as Attributes);

const transactionSchema = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) });

/** The transactions of `run`, each as its items. */
export async function transactionsOf(
  run: () => Promise<unknown>,
): Promise<Record<string, unknown>[][]> {
  const transactions: Record<string, unknown>[][] = [];
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName?.startsWith('TransactWrite'))
          transactions.push(transactionSchema.parse(args.input).TransactItems);
        return next(args);
      },
    { name: 'transactions', step: 'initialize' },
  );
  try {
    await run();
  } finally {
    dynamo.middlewareStack.remove('transactions');
  }
  expect(transactions).not.toEqual([]);
  return transactions;
}

/** The largest transaction of `run`, in actions and in bytes: at most 100, and 4 MB. */
export async function largestTransaction(
  run: () => Promise<unknown>,
): Promise<{ actions: number; bytes: number }> {
  const transactions = await transactionsOf(run);
  return {
    actions: Math.max(...transactions.map(({ length }) => length)),
    bytes: Math.max(...transactions.map((TransactItems) => itemBytes({ TransactItems }))),
  };
}
