import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { epochSeconds, getItem, type Key, type StoredItem } from './table.ts';
import { transact, type Write } from './transact.ts';

/** How long a successful response is stored (docs/product.md#idempotency). */
const lifetimeMilliseconds = 24 * 60 * 60 * 1_000;

type KeyedBody = {
  /** The API call. A key is valid only for one call by one user. */
  call: string;
  userId: string;
  /** The value of the `Idempotency-Key` header. */
  key: string;
  /** The parsed body; a different body with the same key is rejected. */
  body: unknown;
  now: Date;
};

type Answered<Schema extends z.ZodMiniType> = {
  /** The schema of a successful response. */
  result: Schema;
  /** The details of the error 'idempotency-reuse' for a different body; they describe the earlier request. */
  describe?: (result: z.output<Schema>) => { [field: string]: unknown };
};
type Request<Schema extends z.ZodMiniType> = KeyedBody & Answered<Schema>;
type OnceRequest<Schema extends z.ZodMiniType> = Pick<KeyedBody, 'call' | 'body'> &
  Answered<Schema> & { key: string | undefined };

const recordSchema = z.object({ bodyHash: z.string(), answer: z.unknown(), ttl: z.number() });
type Record = z.infer<typeof recordSchema>;

/** Thrown when a concurrent request stored its response under this key first. */
class StoredMeanwhile extends Error {
  readonly item: StoredItem | undefined;
  constructor(item: StoredItem | undefined) {
    super('The same request has been answered in the meantime');
    this.item = item;
  }
}

const keyOf = ({ call, userId, key }: KeyedBody): Key => ({
  pk: `IDEMPOTENCY#${call}#${userId}#${key}`,
  sk: 'IDEMPOTENCY',
});
const hashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

function rememberWrite(request: KeyedBody, result?: unknown): Write {
  const expires = new Date(request.now.getTime() + lifetimeMilliseconds);
  const record: Record = {
    bodyHash: hashOf(request.body),
    answer: result,
    ttl: epochSeconds(expires),
  };
  return {
    put: {
      Item: { ...keyOf(request), ...record },
      // DynamoDB deletes expired records late, so one can still exist.
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': epochSeconds(request.now) },
    },
    conditionError: (existing) => new StoredMeanwhile(existing),
  };
}

function storedResult<Schema extends z.ZodMiniType>(
  request: Request<Schema>,
  item: StoredItem | undefined,
): z.output<Schema> | undefined {
  const record = item && recordSchema.parse(item);
  if (!record || record.ttl <= epochSeconds(request.now)) return undefined;
  const result = request.result.parse(record.answer);
  if (record.bodyHash === hashOf(request.body)) return result;
  throw request.describe
    ? new AppError('idempotency-reuse', { details: request.describe(result) })
    : new AppError('key-reuse');
}

/** Returns the writes that store the response in the operation's transaction; none without a key. */
export type Remember<Result> = (result: Result) => Write[];

/**
 * Runs an operation once per `Idempotency-Key`, or each time when the request has none. For 24
 * hours the same key and body get the stored response, even if two requests arrive at the same
 * time. Errors are not stored: after an error the key can be used again. `run` must put the writes
 * from `remember` into its own transaction. Access pattern I1.
 *
 * @throws AppError for a different body: 'idempotency-reuse' with the details from `describe`, or
 *   'key-reuse' when there is no `describe`
 */
export async function runOnce<Schema extends z.ZodMiniType>(
  { now, actor }: Pick<OperationContext, 'now' | 'actor'>,
  { key, ...rest }: OnceRequest<Schema>,
  run: (remember: Remember<z.output<Schema>>) => Promise<z.output<Schema>>,
): Promise<z.output<Schema>> {
  if (key === undefined) return run(() => []);
  const request = { ...rest, key, userId: actor.id, now };
  const earlier = storedResult(request, await getItem(keyOf(request)));
  if (earlier !== undefined) return earlier;
  try {
    return await run((result) => [rememberWrite(request, result)]);
  } catch (error) {
    // This request may have been refused only because an identical one has just succeeded.
    const item = error instanceof StoredMeanwhile ? error.item : await getItem(keyOf(request));
    const stored = storedResult(request, item);
    if (stored === undefined && !(error instanceof StoredMeanwhile)) throw error;
    if (stored === undefined) throw new AppError('conflict');
    return stored;
  }
}

/** A new item, and the writes that store it. */
type Creation<Created> = { created: Created; writes: Write[] };

/** Creates something in one transaction, at most once per `Idempotency-Key`: see `runOnce`. */
export const createOnce = <Schema extends z.ZodMiniType>(
  context: OperationContext,
  request: OnceRequest<Schema>,
  draft: () => Promise<Creation<z.output<Schema>>>,
): Promise<z.output<Schema>> =>
  runOnce(context, request, async (remember) => {
    const { created, writes } = await draft();
    await transact(() => [...writes, ...remember(created)]);
    return created;
  });

/**
 * Binds an `Idempotency-Key` to its body for 24 hours, for a call that can be repeated safely: no
 * response is stored. Returns false when the key is bound to a different body. Access pattern I2.
 */
export async function bindKey(request: KeyedBody): Promise<boolean> {
  try {
    await transact(() => [rememberWrite(request)]);
    return true;
  } catch (error) {
    if (!(error instanceof StoredMeanwhile)) throw error;
    return error.item?.['bodyHash'] === hashOf(request.body);
  }
}
