import { marshall } from '@aws-sdk/util-dynamodb';
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

/** The largest transaction of `run`, in actions and in bytes: at most 100, and 4 MB. */
export async function largestTransaction(
  run: () => Promise<unknown>,
): Promise<{ actions: number; bytes: number }> {
  const largest = { actions: 0, bytes: 0 };
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      if (context['commandName']?.startsWith('TransactWrite')) {
        const { TransactItems } = transactionSchema.parse(args.input);
        largest.actions = Math.max(largest.actions, TransactItems.length);
        largest.bytes = Math.max(largest.bytes, itemBytes({ TransactItems }));
      }
      return next(args);
    },
    { name: 'transaction-sizes', step: 'initialize' },
  );
  try {
    await run();
  } finally {
    dynamo.middlewareStack.remove('transaction-sizes');
  }
  return largest;
}
