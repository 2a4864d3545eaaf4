import * as z from 'zod/mini';
import type { HttpResponse, Request } from '#infra/local/http.ts';

const text = z.object({ S: z.string() });
const key = z.object({ pk: text, sk: text });
const part = z.object({ Key: z.optional(key), Item: z.optional(key) });
const body = z.extend(part, {
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  KeyConditionExpression: z.optional(z.string()),
  ExpressionAttributeNames: z._default(z.record(z.string(), z.string()), {}),
  ExpressionAttributeValues: z._default(z.record(z.string(), z.unknown()), {}),
  TransactItems: z.optional(
    z.array(z.record(z.string(), z.extend(part, { TableName: z.string() }))),
  ),
  RequestItems: z.optional(z.record(z.string(), z.object({ Keys: z.array(key) }))),
  ReturnConsumedCapacity: z.optional(z.string()),
  ClientRequestToken: z.optional(z.string()),
});

export type DynamoRequest = {
  /** `PutItem`. */
  operation: string;
  table: string;
  /** Of each item that it names, `pk sk`; none for a query. In a transaction in the order of its parts. */
  items: string[];
  isTransaction: boolean;
  isWrite: boolean;
  /** The attribute and the value that a query asks for. */
  partition?: { attribute: string; value: string };
  index?: string;
  asksCapacity: boolean;
  /** Of a transaction: the same when it is sent again. */
  token?: string;
};

type Key = z.infer<typeof key>;

export const keyText = ({ pk, sk }: Key): string => `${pk.S} ${sk.S}`;
export const keyOf = (item: string) => {
  const [pk = '', ...sk] = item.split(' ');
  return { pk: { S: pk }, sk: { S: sk.join(' ') } };
};
export const storedKey = key;

function partitionOf(query: z.infer<typeof body>): DynamoRequest['partition'] {
  const [, name = '', value = ''] =
    /^\s*(#?\w+)\s*=\s*(:\w+)/.exec(query.KeyConditionExpression ?? '') ?? [];
  const found = text.safeParse(query.ExpressionAttributeValues[value]);
  const attribute = query.ExpressionAttributeNames[name] ?? name;
  return found.success ? { attribute, value: found.data.S } : undefined;
}

/** What a request to DynamoDB is about. */
export function readRequest({ headers, body: sent }: Request): DynamoRequest {
  const operation = headers['x-amz-target']?.split('.')[1] ?? '';
  const parsed = body.parse(JSON.parse(sent.toString()));
  const parts = parsed.TransactItems?.flatMap((each) => Object.entries(each)) ?? [];
  const batches = Object.entries(parsed.RequestItems ?? {});
  const named = [parsed, ...parts.map(([, each]) => each)].flatMap(
    ({ Key, Item }) => Key ?? Item ?? [],
  );
  const keys = [...named, ...batches.flatMap(([, { Keys }]) => Keys)];
  return {
    operation,
    table: parsed.TableName ?? parts[0]?.[1].TableName ?? batches[0]?.[0] ?? '',
    items: keys.map(keyText),
    isTransaction: operation === 'TransactWriteItems',
    isWrite: /^(Put|Update|Delete|TransactWrite)/.test(operation),
    partition: operation === 'Query' ? partitionOf(parsed) : undefined,
    index: parsed.IndexName,
    asksCapacity: parsed.ReturnConsumedCapacity !== undefined,
    token: parsed.ClientRequestToken,
  };
}

const answer = (status: number, content: object): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify(content),
});

export const dynamoError = (code: string, message: string, more: object = {}): HttpResponse =>
  answer(400, {
    __type: `com.amazonaws.dynamodb.v20120810#${code}`,
    message,
    Message: message,
    ...more,
  });

/** The error of a transaction; `reasons` are the codes of its parts, `None` for those without fault. */
export const transactionCanceled = (reasons: string[], why: string): HttpResponse =>
  dynamoError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.join(', ')}]`,
    {
      CancellationReasons: reasons.map((Code) => ({
        Code,
        ...(Code !== 'None' && { Message: why }),
      })),
    },
  );

/** A request with another body, or to another operation. */
export const rewritten = (request: Request, content: object, operation?: string): Request => ({
  ...request,
  headers: {
    ...request.headers,
    ...(operation && { 'x-amz-target': `DynamoDB_20120810.${operation}` }),
  },
  body: Buffer.from(JSON.stringify(content)),
});
