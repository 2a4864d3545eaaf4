import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { createAccess } from '#infra/local/local-access.ts';
import type { RunningStack } from '#infra/local/stack.ts';
import { recreateTable } from './orders-table.ts';
import { waitFor } from './wait-for.ts';

const quietWithinMs = 20_000;

const variables = z.object({
  TABLE_NAME: z.string(),
  OUTBOX_QUEUE_URL: z.string(),
  AWS_ENDPOINT_URL_DYNAMODB: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
});

/**
 * Empties the store of a running stack: its table and its mailbox. Pictures and PDFs stay, under
 * ids that are never used again.
 * @throws if the outbox is still busy after 20 seconds
 */
export async function emptyStack(
  { environment, addresses, replaceFunctions, invalidate }: RunningStack,
  assembly: string,
): Promise<void> {
  const env = variables.parse(environment);
  const access = createAccess(env.AWS_SECRET_ACCESS_KEY);
  const sqs = new SQSClient({ endpoint: addresses.services, ...access });
  const count = new GetQueueAttributesCommand({
    QueueUrl: env.OUTBOX_QUEUE_URL,
    AttributeNames: ['All'],
  });
  await waitFor(
    async () => {
      const { Attributes = {} } = await sqs.send(count);
      const messages = Object.entries(Attributes).filter(([name]) =>
        name.startsWith('Approximate'),
      );
      return messages.every(([, number]) => number === '0');
    },
    { timeout: quietWithinMs },
  );
  await recreateTable(env.AWS_ENDPOINT_URL_DYNAMODB, env.TABLE_NAME);
  const cleared = await fetch(new URL('/clear-store', addresses.mail), { method: 'POST' });
  if (!cleared.ok) throw new Error(`The mailbox was not cleared: ${cleared.status}`);
  // These functions cache the catalog for visitors, and so does the edge.
  await replaceFunctions(assembly, /products|categories/i);
  invalidate();
  sqs.destroy();
}
