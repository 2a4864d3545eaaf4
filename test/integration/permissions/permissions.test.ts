// @module-tag deep
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { outboxKey } from '#functions/core/outbox/outbox-item.ts';
import { addressesFrom, portsOf } from '#infra/local/addresses.ts';
import type { Handler, Request } from '#infra/local/http.ts';
import { localAccess, localAccount } from '#infra/local/local-access.ts';
import { startMemoryDynamo } from '#infra/local/services/dynamo.ts';
import { startAwsProxy } from '#test/support/aws-proxy.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { startLocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { liveADay, refusedAddress } from './a-day.ts';
import { allows, type Grant, readGrants } from './grants.ts';
import { leadingKeys, type Permission, permissionsOf } from './permissions-of.ts';

type Call = Permission & { fn: string };

/** The signer of a request; undefined for the local stack itself. */
const signerOf = ({ headers, query }: Request): string | undefined =>
  headers['x-amz-security-token'] ??
  new URLSearchParams(query).get('X-Amz-Security-Token') ??
  undefined;

const grantsOf = (grants: Grant[], fn: string) => grants.filter((grant) => grant.fn === fn);

/** AWS itself uses these on behalf of the function, not its code. */
const usedByAws = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
];

/** AWS itself uses it on behalf of the function: Lambda stores the events that the function failed at. */
const isFailedEvent = ({ fn, action }: Grant) =>
  fn.includes('EmailEvents') && action === 'sqs:SendMessage';
const isOfCode = (grant: Grant) => !usedByAws.includes(grant.action) && !isFailedEvent(grant);

const refuse =
  (next: Handler): Handler =>
  (request) =>
    new URLSearchParams(request.body.toString()).get('Destinations.member.1') === refusedAddress
      ? {
          status: 400,
          headers: { 'content-type': 'text/xml' },
          body: '<ErrorResponse><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>Address is on the suppression list</Message></Error></ErrorResponse>',
        }
      : next(request);

async function denied(grants: Grant[], calls: Call[]): Promise<string[]> {
  const verdicts = await Promise.all(
    calls.map(async (call) => ({ call, ok: await allows(grantsOf(grants, call.fn), call) })),
  );
  return verdicts.flatMap(({ call, ok }) =>
    ok ? [] : [`${call.fn} ${call.action} ${call.resource}`],
  );
}

const hasForm = (key: string, pattern: string) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

/** The partition key patterns in a function's conditions that none of its calls used. */
function unusedKeys(grants: Grant[], calls: Call[]): string[] {
  const patterns = grants.flatMap(({ fn, condition = {} }) =>
    Object.values(condition).flatMap((one) =>
      (one[leadingKeys] ?? []).map((pattern) => ({ fn, pattern })),
    ),
  );
  const isNamed = (name: string, pattern: string) =>
    calls.some(
      ({ fn, context }) =>
        fn === name && [context[leadingKeys] ?? []].flat().some((key) => hasForm(key, pattern)),
    );
  const unnamed = patterns.filter(({ fn, pattern }) => !isNamed(fn, pattern));
  return [...new Set(unnamed.map(({ fn, pattern }) => `${fn} ${pattern}`))];
}

async function unused(grants: Grant[], calls: Call[]): Promise<string[]> {
  const verdicts = await Promise.all(
    grants.filter(isOfCode).map(async (grant) => {
      const mine = calls.filter(({ fn, action }) => fn === grant.fn && action === grant.action);
      const uses = await Promise.all(mine.map((call) => allows([grant], call)));
      return { grant, isUsed: uses.includes(true) };
    }),
  );
  return verdicts.flatMap(({ grant, isUsed }) =>
    isUsed ? [] : [`${grant.fn} ${grant.action} ${grant.resource}`],
  );
}

/** Adds an outbox item that was never sent, as if the function had died after its transaction. */
async function leaveInOutbox(endpoint: string, table: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccess });
  const long = { S: '2020-01-01T00:00:00.000Z' };
  const { pk, sk } = outboxKey('left');
  const Item = { pk: { S: pk }, sk: { S: sk }, createdAt: long, sweepAt: long };
  const pictures = {
    M: { kind: { S: 'pictures' }, ids: { L: [{ S: 'of-a-forgotten-customer' }] } },
  };
  const work = { effects: { M: { pictures } }, changedDays: { L: [] } };
  await client.send(new PutItemCommand({ TableName: table, Item: { ...Item, ...work } }));
  client.destroy();
}

/** Makes the order two days old, because an order that is placed in the evening gets no reminder. */
async function backdate(endpoint: string, table: string, orderId: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...localAccess });
  const Key = { pk: { S: `ORDER#${orderId}` }, sk: { S: 'ORDER' } };
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key }));
  const key = String(Item?.['sortPickup']?.S);
  const created = Number(key.slice(-13)) - 2 * 86_400_000;
  await client.send(
    new UpdateItemCommand({
      TableName: table,
      Key,
      UpdateExpression: 'SET sortPickup = :key',
      ExpressionAttributeValues: { ':key': { S: `${key.slice(0, -13)}${created}` } },
    }),
  );
  client.destroy();
}

describe('the permissions of the functions', () => {
  const parts = new AsyncDisposableStack();
  const seen = new Map<string, Call>();
  let grants: Grant[];

  const calls = () => [...seen.values()];
  const hasSeen = (fn: RegExp, wanted: string) => () =>
    calls().some((call) => fn.test(call.fn) && call.action === wanted);
  const record =
    (next: Handler): Handler =>
    async (request) => {
      const response = await next(request);
      const fn = signerOf(request);
      if (fn !== undefined)
        for (const permission of await permissionsOf(request, response)) {
          const call = { fn, ...permission };
          seen.set(JSON.stringify(call), call);
        }
      return response;
    };

  beforeAll(async () => {
    const port = await findFreePorts(Object.keys(portsOf(0)).length);
    grants = readGrants(inject('assembly'), port);
    const dynamo = await startMemoryDynamo();
    parts.defer(dynamo.stop);
    const data = mkdtempSync(join(tmpdir(), 'doughbook-permissions-'));
    parts.defer(() => rmSync(data, { recursive: true }));
    const { services, mail } = addressesFrom(port);
    const proxies = await Promise.all(
      [dynamo.endpoint, services].map((target) => startAwsProxy(target, record)),
    );
    proxies.push(await startAwsProxy(mail, (next) => record(refuse(next))));
    for (const { stop } of proxies) parts.defer(stop);
    const [table = '', others = '', ses = ''] = proxies.map(({ endpoint }) => endpoint);
    const queue = grants.find(({ action }) => action === 'sqs:SendMessage')?.resource.split(':');
    const options = {
      port,
      data,
      dynamoEndpoint: dynamo.endpoint,
      checksContract: false,
      variables: {
        AWS_ENDPOINT_URL_DYNAMODB: table,
        AWS_ENDPOINT_URL_S3: others,
        AWS_ENDPOINT_URL_SECRETS_MANAGER: others,
        AWS_ENDPOINT_URL_SES: ses,
        // The SQS client connects to the queue's own address.
        OUTBOX_QUEUE_URL: `${others}/${localAccount}/${queue?.at(-1)}`,
      },
    };
    const day = await startLocalStack(options);
    const putOff = hasSeen(/PerformOutbox/, 'sqs:ChangeMessageVisibility');
    const orderId = await liveADay(day, putOff).finally(day.stop);
    const tableName = String(day.environment['TABLE_NAME']);
    await leaveInOutbox(dynamo.endpoint, tableName);
    await backdate(dynamo.endpoint, tableName, orderId);
    // The sweep runs at every start.
    const night = await startLocalStack(options);
    parts.defer(night.stop);
    await waitFor(hasSeen(/SweepOutbox/, 'dynamodb:UpdateItem'));
    await waitFor(hasSeen(/PerformOutbox/, 's3:DeleteObject'));
    // Waits for that order's reminder.
    await waitFor(hasSeen(/PerformOutbox/, 'sqs:SendMessage'));
  });
  afterAll(() => parts.disposeAsync());

  it('allow every call to AWS that they make', async () => {
    expect(calls().length).toBeGreaterThan(80);
    expect(await denied(grants, calls())).toEqual([]);
  });

  it('are all used', async () => {
    expect(await unused(grants, calls())).toEqual([]);
    expect(unusedKeys(grants, calls())).toEqual([]);
  });
});
