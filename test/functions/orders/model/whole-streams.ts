import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

/** The query with which the order list reads part of one status in one index; other inputs do not match. */
const inputSchema = z.strictObject({
  TableName: z.string(),
  IndexName: z.string(),
  KeyConditionExpression: z.enum([
    'listStatus = :status',
    'listStatus = :status AND #sort > :above',
    'listStatus = :status AND #sort < :below',
    'listStatus = :status AND #sort BETWEEN :above AND :below',
  ]),
  ProjectionExpression: z.string(),
  ExpressionAttributeNames: z.strictObject({ '#sort': z.string() }),
  ExpressionAttributeValues: z.strictObject({
    ':status': z.string(),
    ':above': z.optional(z.string()),
    ':below': z.optional(z.string()),
  }),
  ScanIndexForward: z.boolean(),
  Limit: z.int(),
  ExclusiveStartKey: z.optional(z.object({ pk: z.unknown() })),
});
type Input = z.infer<typeof inputSchema>;
type Item = Record<string, unknown>;
type Page = { Items?: Item[]; LastEvaluatedKey?: Item };

const compare = (one: unknown, other: string) =>
  Buffer.compare(Buffer.from(String(one)), Buffer.from(other));

function isBetween(key: unknown, input: Input): boolean {
  const { ':above': above, ':below': below } = input.ExpressionAttributeValues;
  // BETWEEN includes its bounds.
  const least = above !== undefined && below !== undefined ? 0 : 1;
  return (
    (above === undefined || compare(key, above) >= least) &&
    (below === undefined || compare(key, below) <= -least)
  );
}

/** Returns a page as DynamoDB does: with a `LastEvaluatedKey` whenever the limit was reached. */
function partOf(items: Item[], input: Input): Page {
  const { Limit, ExclusiveStartKey: start } = input;
  const rows = items.filter((item) =>
    isBetween(item[input.ExpressionAttributeNames['#sort']], input),
  );
  const rest = start ? rows.slice(rows.findIndex(({ pk }) => pk === start.pk) + 1) : rows;
  const Items = rest.slice(0, Limit);
  return { Items, LastEvaluatedKey: Items.length === Limit ? Items.at(-1) : undefined };
}

/**
 * Reads each status of each index once completely and returns the requested parts from memory; undefined for
 * any other query.
 */
export function wholeStreams(ask: (command: QueryCommand) => Promise<Page>) {
  const streams = new Map<string, Promise<Page>>();
  return (given: object): Promise<Page> | undefined => {
    const { data: input } = inputSchema.safeParse(given);
    if (!input) return undefined;
    const { Limit, ExclusiveStartKey, ...rest } = input;
    const { ':status': status } = input.ExpressionAttributeValues;
    const key = `${input.IndexName} ${status} ${input.ScanIndexForward}`;
    const stream =
      streams.get(key) ??
      ask(
        new QueryCommand({
          ...rest,
          KeyConditionExpression: 'listStatus = :status',
          ExpressionAttributeValues: { ':status': status },
        }),
      );
    streams.set(key, stream);
    return stream.then(({ Items = [], LastEvaluatedKey }) => {
      if (LastEvaluatedKey) throw new Error('A stream of more than one page');
      return partOf(Items, input);
    });
  };
}
