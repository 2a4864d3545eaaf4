import { simpleParser } from 'mailparser';
import * as z from 'zod/mini';
import type { HttpResponse, Request } from '#infra/local/http.ts';
import { localAccount, localRegion } from '#infra/local/local-access.ts';

/** The permission that a request to AWS needs, and the values for conditions in a policy. */
export type Permission = {
  action: string;
  resource: string;
  context: Record<string, string | string[]>;
};

const arn = (service: string, rest: string) =>
  `arn:aws:${service}:${localRegion}:${localAccount}:${rest}`;
const need = (action: string, resource: string, context = {}): Permission => ({
  action,
  resource,
  context,
});

const key = z.object({ pk: z.object({ S: z.string() }) });
const itemSchema = z.object({ Key: z.optional(key), Item: z.optional(key) });
const dynamoBody = z.extend(itemSchema, {
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  ExpressionAttributeValues: z.optional(
    z.record(z.string(), z.object({ S: z.optional(z.string()) })),
  ),
  RequestItems: z.optional(z.record(z.string(), z.object({ Keys: z.array(key) }))),
  TransactItems: z.optional(
    z.array(z.record(z.string(), z.extend(itemSchema, { TableName: z.string() }))),
  ),
});

/** The condition key of a request's partition keys. */
export const leadingKeys = 'dynamodb:LeadingKeys';

/**
 * The partition keys that a request names.
 * @throws if it names none
 */
function keysNamed(body: z.infer<typeof dynamoBody>): string[] {
  const { Key, Item, IndexName, ExpressionAttributeValues: values, RequestItems = {} } = body;
  const ofQuery = values?.[IndexName ? ':status' : ':pk']?.S;
  const named = [Key, Item, ...Object.values(RequestItems).flatMap(({ Keys }) => Keys)];
  const keys = named.flatMap((one) => one?.pk.S ?? []);
  const all = keys.length > 0 ? keys : [ofQuery].flatMap((one) => one ?? []);
  if (all.length === 0) throw new Error(`Say which partition key ${JSON.stringify(body)} names`);
  return [...new Set(all)];
}
const withKeys = (body: z.infer<typeof dynamoBody>) => ({
  [leadingKeys]: keysNamed(body),
});
const transactActions: Record<string, string> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};
const tableArn = (name: string, index?: string) =>
  arn('dynamodb', index ? `table/${name}/index/${index}` : `table/${name}`);

function dynamoPermissions(operation: string, body: string): Permission[] {
  const parsed = dynamoBody.parse(JSON.parse(body));
  const { TableName, IndexName, RequestItems, TransactItems } = parsed;
  const items = TransactItems?.flatMap((item) => Object.entries(item)) ?? [];
  const inTransaction = items.map(([kind, { TableName: table, ...item }]) => {
    const action = transactActions[kind];
    if (!action) throw new Error(`Say which permission ${kind} in a transaction needs`);
    return need(action, tableArn(table), withKeys(item));
  });
  const inBatch = Object.keys(RequestItems ?? {});
  const tables = TableName ? [TableName] : inBatch;
  return [
    ...inTransaction,
    ...tables.map((name) =>
      need(`dynamodb:${operation}`, tableArn(name, IndexName), withKeys(parsed)),
    ),
  ];
}

const s3Actions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function s3Permissions({ method, path }: Request, { status }: HttpResponse): Permission[] {
  const action = s3Actions[method];
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  if (!action || key.length === 0) throw new Error(`Say what ${method} ${path} needs of S3`);
  const list = need('s3:ListBucket', `arn:aws:s3:::${bucket}`);
  // Without it, S3 responds with 403 if an object is missing.
  const ifMissing = action === 's3:GetObject' && status === 404 ? [list] : [];
  return [need(action, `arn:aws:s3:::${bucket}/${key.join('/')}`), ...ifMissing];
}

async function sesPermissions(body: string): Promise<Permission[]> {
  const form = new URLSearchParams(body);
  const action = `ses:${form.get('Action')}`;
  const message = await simpleParser(Buffer.from(form.get('RawMessage.Data') ?? '', 'base64'));
  const from = message.from?.value[0]?.address ?? '';
  const set = form.get('ConfigurationSetName');
  const resources = [`identity/${from}`, ...(set ? [`configuration-set/${set}`] : [])];
  return resources.map((resource) =>
    need(action, arn('ses', resource), { 'ses:FromAddress': from }),
  );
}

const secretBody = z.object({ SecretId: z.string() });
const queueBody = z.object({ QueueUrl: z.string() });

/**
 * The permissions of a request, by the service's own protocol.
 * @throws for an unknown kind of request
 */
export async function permissionsOf(
  request: Request,
  response: HttpResponse,
): Promise<Permission[]> {
  const target = request.headers['x-amz-target'];
  const body = request.body.toString();
  const [api = '', operation = ''] = target?.split('.') ?? [];
  if (api.startsWith('DynamoDB')) return dynamoPermissions(operation, body);
  if (api === 'secretsmanager')
    return [need(`secretsmanager:${operation}`, secretBody.parse(JSON.parse(body)).SecretId)];
  if (api === 'AmazonSQS') {
    const { QueueUrl } = queueBody.parse(JSON.parse(body));
    return [need(`sqs:${operation}`, arn('sqs', QueueUrl.split('/').at(-1) ?? ''))];
  }
  if (body.includes('Action=Send')) return sesPermissions(body);
  return s3Permissions(request, response);
}
