import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { createTable } from '#infra/local/services/tables.ts';
import { functionVariables } from './function-variables.ts';
import { ordersTable } from './orders-table.ts';

/** The outbox is not performed automatically: a test inspects the queued items, or performs them. */
vi.mock('#functions/core/outbox/enqueue.ts', async () => {
  const { queued } = await import('./fake-queue.ts');
  return { enqueueOutbox: async (outboxId: string) => void queued.push(outboxId) };
});
// Real hashes would take most of the tests' time.
vi.mock('#functions/store/users/password.ts', async (original) => {
  const { cheapPasswords } = await import('./cheap-passwords.ts');
  return cheapPasswords(original);
});

const inherited = { ...process.env };
const tableName = `doughbook-${randomUUID()}`;

/**
 * Runs before each unit test file, because the functions' modules read their environment when they
 * load. Each file has a table of its own.
 */
Object.assign(process.env, functionVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: inject('secretsEndpoint'),
  TABLE_NAME: tableName,
  // Most tests cause expected errors; only unexpected ones should be logged.
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  // Logs through the console, which vitest shows for a failed test.
  POWERTOOLS_DEV: 'true',
});

// The files of a worker share its process and its loaded packages, but none of our modules.
vi.resetModules();
beforeAll(() => createTable(inject('dynamoEndpoint'), tableName, ordersTable));
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in inherited)) delete process.env[name];
});
