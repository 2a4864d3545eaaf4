// @module-tag deep
import { beforeAll, it, vi } from 'vitest';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { openBakery } from '../orders/bakery.ts';
import { oversell } from './oversell.ts';

vi.mock('#functions/outbox/enqueue.ts', () => ({ enqueueOutbox: async () => undefined }));

beforeAll(startDynamo);

it(
  'of two hundred people at the last ten exactly ten get one, in a storm of conflicts',
  async () => oversell(await openBakery(), 200),
  120_000,
);
