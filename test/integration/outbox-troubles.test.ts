// @module-tag deep
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type OpenBakery, openBakery, productionMailbox } from '#test/support/open-bakery.ts';
import { recipients } from '#test/support/read-mails.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';

let stack: LocalStack;
let bakery: OpenBakery;
beforeAll(async () => {
  // Tries come after 1, 2, 4, 8 and 16 seconds; the sixth failure is the last.
  stack = await startLocalStack({
    context: { outboxMaxReceiveCount: '6', outboxRetryBaseSeconds: '1' },
  });
  bakery = await openBakery(stack.urls.app);
});
afterAll(() => stack?.stop());

const detailOf = async (id: string): Promise<OrderDetail> =>
  (await bakery.admin.get(`/api/orders/${id}`)).body;

const placeMany = async (count: number): Promise<string[]> => {
  const replies = await Promise.all(
    Array.from({ length: count }, () => bakery.place(bakery.order())),
  );
  return replies.map((reply) => reply.body.id);
};

const served = (id: string) => servedOrder(bakery.admin, id);

/** Both e-mails of an order reached the mailbox, once each. */
async function expectMailed({ orderNumber, customer }: OrderDetail) {
  const mails = (await stack.readMails()).filter((mail) => mail.subject.includes(orderNumber));
  expect(recipients(mails)).toEqual([customer.email, productionMailbox].sort());
}

/** Stands where the mail server was and hangs up on everybody, counting. */
async function hangUpOnMail() {
  await stack.mail.stop();
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  const { hostname, port } = new URL(stack.urls.mailbox);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    calls: () => calls,
    restore: async () => {
      server.close();
      await once(server, 'close');
      await stack.mail.start();
    },
  };
}

describe('while the mail server is away', () => {
  it('nothing is lost and nothing doubled', async () => {
    const outage = await hangUpOnMail();
    const ids = await placeMany(4);
    // Several rounds of retries of all eight e-mails.
    await waitFor(() => outage.calls() >= 24, { timeout: 100_000 });
    for (const id of ids) {
      const { pdfs, emails } = await detailOf(id);
      expect(pdfs.map((pdf) => pdf.status)).toEqual(['ready']);
      expect(emails.map((email) => email.state)).toEqual(['pending', 'pending']);
    }
    await outage.restore();
    for (const id of ids) await expectMailed(await served(id));
  });
});

describe('a poisoned outbox item', () => {
  it('ends in the dead-letter queue while its neighbors are served', async () => {
    const { TABLE_NAME = '', OUTBOX_QUEUE_URL = '' } = stack.environment;
    const region = stack.environment.AWS_REGION;
    const credentials = {
      accessKeyId: stack.environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: stack.environment.AWS_SECRET_ACCESS_KEY ?? '',
    };
    const table = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        region,
        credentials,
        endpoint: stack.environment.AWS_ENDPOINT_URL_DYNAMODB,
      }),
    );
    const queues = new SQSClient({ region, credentials, endpoint: stack.urls.sqs });
    const { QueueUrls = [] } = await queues.send(new ListQueuesCommand({}));
    const deadLetters = QueueUrls.find((url) => url !== OUTBOX_QUEUE_URL && /dead/i.test(url));
    const waitingDead = async () => {
      const { Attributes } = await queues.send(
        new GetQueueAttributesCommand({
          QueueUrl: deadLetters,
          AttributeNames: ['ApproximateNumberOfMessages'],
        }),
      );
      return Number(Attributes?.ApproximateNumberOfMessages);
    };
    expect(await waitingDead()).toBe(0);

    const outboxId = randomUUID();
    const poison = { pk: 'OUTBOX', sk: outboxId, effects: 'not what it should be' };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item: poison }));
    const body = JSON.stringify({ outboxId });
    await queues.send(new SendMessageCommand({ QueueUrl: OUTBOX_QUEUE_URL, MessageBody: body }));
    for (const id of await placeMany(5)) await expectMailed(await served(id));

    await waitFor(async () => (await waitingDead()) > 0, { timeout: 90_000, interval: 250 });
    const { Messages } = await queues.send(new ReceiveMessageCommand({ QueueUrl: deadLetters }));
    expect(Messages?.map((message) => message.Body)).toEqual([body]);
  });
});
