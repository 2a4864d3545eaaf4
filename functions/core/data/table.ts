import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readConfig } from '#functions/core/config.ts';
import { chunksOf } from './chunks-of.ts';
import { clientOptions } from './client-options.ts';
import { backOff, ConflictError, maxAttempts, retryOnConflict } from './retry.ts';

/**
 * The version in which this release writes stored items. The first change that needs a migration
 * raises it (docs/decisions/0016-data-outlives-releases.md).
 */
const schemaVersion = 1;

/**
 * Adds the schema version to an item; every whole item is written with it. The name is short because
 * stored bytes cost money. Items created by an update have no version. Nothing reads it yet.
 */
export const versioned = <Item extends object>(item: Item | undefined) => ({
  ...item,
  v: schemaVersion,
});

/** Returns a function that runs actions, at most this many at once: the others wait for their turn. */
function inTurn(most: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await act();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
    }
  };
}

export const { TABLE_NAME: tableName } = readConfig('TABLE_NAME');

export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions), {
  marshallOptions: { removeUndefinedValues: true },
});
/**
 * The most concurrent requests to the table. Further ones wait here. Otherwise they would wait for one of the
 * SDK's 50 sockets, and the wait would count against their timeout (`clientOptions`).
 */
const mostAtOnce = 16;
const take = inTurn(mostAtOnce);
dynamo.middlewareStack.add((next) => (args) => take(() => next(args)), { step: 'initialize' });
// It would copy every request and response for a log that nobody keeps.
dynamo.middlewareStack.remove('loggerMiddleware');

const keySchema = z.object({ pk: z.string(), sk: z.string() });
export type Key = z.infer<typeof keySchema>;
export type StoredItem = Record<string, unknown>;

/** An instant in the format of the table's `ttl`. DynamoDB deletes late, so readers must compare it too. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

type Input<Command extends abstract new (input: never) => unknown> = Omit<
  ConstructorParameters<Command>[0],
  'TableName'
>;

/** Reads one item, strongly consistent unless `consistent` is false. */
export async function getItem(key: Key, consistent = true): Promise<StoredItem | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: consistent }),
  );
  return Item;
}

/** Reads one item by its schema, strongly consistent; undefined if it is missing. */
export const findOne = async <Schema extends z.ZodMiniType>(
  key: Key,
  schema: Schema,
): Promise<z.output<Schema> | undefined> => z.optional(schema).parse(await getItem(key));

/**
 * Repeats a single write, after growing pauses, while a transaction holds its item. The SDK does
 * not retry in that case.
 *
 * @throws AppError 'conflict' after the last attempt, or any other error of the write
 */
const outlastTransactions = <Output>(write: () => Promise<Output>): Promise<Output> =>
  retryOnConflict(async () => {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      throw new ConflictError('A transaction holds the item', { cause: error });
    }
  });

export const putItem = (input: Input<typeof PutCommand>) => {
  const put = { TableName: tableName, ...input, Item: versioned(input.Item) };
  return outlastTransactions(() => dynamo.send(new PutCommand(put)));
};

export const updateItem = (input: Input<typeof UpdateCommand>) =>
  outlastTransactions(() => dynamo.send(new UpdateCommand({ TableName: tableName, ...input })));

export const deleteItem = (input: Input<typeof DeleteCommand>) =>
  outlastTransactions(() => dynamo.send(new DeleteCommand({ TableName: tableName, ...input })));

/** The result of a write; undefined if its condition failed. */
export async function ifConditionHolds<Output>(
  write: Promise<Output>,
): Promise<Output | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** One page of a query, with its `LastEvaluatedKey`. */
export const queryPage = (input: Input<typeof QueryCommand>) =>
  dynamo.send(new QueryCommand({ TableName: tableName, ...input }));

/** Reads all pages of a query, up to the first `most` items: only for collections that stay small. */
export async function queryAll(
  input: Input<typeof QueryCommand>,
  most = Number.POSITIVE_INFINITY,
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  const pages = paginateQuery({ client: dynamo }, { TableName: tableName, ...input });
  for await (const page of pages) {
    items.push(...(page.Items ?? []));
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}

type CollectionOptions = {
  /** Reads only items whose `sk` starts with this. */
  prefix?: string;
  /** False costs half, and may miss the writes of the last second. */
  consistent?: boolean;
  /** Reads at most this many items, in the order of `sk`. */
  most?: number;
};

/** Reads one collection (`pk`), strongly consistent unless `consistent` is false. */
export const queryCollection = (
  pk: string,
  { prefix, consistent = true, most }: CollectionOptions = {},
): Promise<StoredItem[]> =>
  queryAll(
    {
      KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
      ExpressionAttributeValues: prefix ? { ':pk': pk, ':prefix': prefix } : { ':pk': pk },
      ConsistentRead: consistent,
    },
    most,
  );

type BatchOptions = Pick<CollectionOptions, 'consistent'> & {
  /** A projection expression; reads all attributes if it is missing. */
  attributes?: string;
  /** Stand for reserved words in it: `{ '#zone': 'timezone' }`. */
  names?: Record<string, string>;
};

/** The most keys that DynamoDB takes per request. */
const batchSize = 100;

/** Reads up to 100 items by key. */
async function getBatch(
  keys: Key[],
  { consistent = true, attributes, names }: BatchOptions,
): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let waiting = keys;
  for (let retries = 0; ; retries += 1) {
    const request = {
      Keys: waiting,
      ConsistentRead: consistent,
      ProjectionExpression: attributes,
      ExpressionAttributeNames: names,
    };
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );
    items.push(...(Responses?.[tableName] ?? []));
    waiting = z.array(keySchema).parse(UnprocessedKeys?.[tableName]?.Keys ?? []);
    if (waiting.length === 0) return items;
    if (retries === maxAttempts)
      throw new Error('The table left keys of a batch unread after every attempt');
    await backOff(retries);
  }
}

/**
 * Reads items by key, 100 per request, unsorted; omits missing items. Keys that DynamoDB left
 * unprocessed are requested again after a pause. Strongly consistent unless `consistent` is false.
 *
 * @throws Error when keys are still unprocessed after the last attempt
 */
export async function batchGet(keys: Key[], options: BatchOptions = {}): Promise<StoredItem[]> {
  const batches = chunksOf(keys, batchSize).map((batch) => getBatch(batch, options));
  return (await Promise.all(batches)).flat();
}
