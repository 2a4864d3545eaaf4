import { randomUUID } from 'node:crypto';
import { afterAll, inject, vi } from 'vitest';
import { functionVariables } from './function-variables.ts';

const inherited = { ...process.env };

/**
 * Runs before each unit test file, because the functions' modules read their environment when they load. It
 * only names the table; `startDynamo` creates it.
 */
Object.assign(process.env, functionVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: inject('secretsEndpoint'),
  TABLE_NAME: `doughbook-${randomUUID()}`,
  // Most tests cause expected errors; only unexpected ones should be logged.
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  // Logs through the console, which vitest shows for a failed test.
  POWERTOOLS_DEV: 'true',
});

// The files of a worker share its process and the packages that it has loaded, but no module of ours.
vi.resetModules();
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in inherited)) delete process.env[name];
});
