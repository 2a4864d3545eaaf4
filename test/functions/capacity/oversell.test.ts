// @module-tag deep
import { beforeAll, it, vi } from 'vitest';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { oversell } from './oversell.ts';

vi.mock('#functions/core/outbox/enqueue.ts', () => ({ enqueueOutbox: async () => undefined }));

beforeAll(startDynamo);

it(
  'of two hundred people at the last ten exactly ten get one, in a storm of conflicts',
  async () => oversell(await openBakery(), 200),
  120_000,
);
