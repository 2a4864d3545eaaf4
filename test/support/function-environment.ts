import { randomUUID } from 'node:crypto';
import { afterAll, inject, vi } from 'vitest';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { testSecretArn } from './test-secrets.ts';

const inherited = { ...process.env };

/**
 * Runs before each unit test file, because the functions' modules read their environment when they load. It
 * only names the table; `startDynamo` creates it.
 */
Object.assign(process.env, localAccessVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: inject('secretsEndpoint'),
  TABLE_NAME: `doughbook-${randomUUID()}`,
  MEDIA_BUCKET: 'doughbook-media',
  UPLOADS_BUCKET: 'doughbook-uploads',
  OUTBOX_QUEUE_URL: 'http://127.0.0.1:1/000000000000/outbox',
  // The same host as the queue's, because the client warns about any other. Nothing listens there.
  AWS_ENDPOINT_URL_SQS: 'http://127.0.0.1:1',
  SECRET_ARN: testSecretArn,
  SITE_ORIGIN: 'http://localhost:3000',
  EDGE_KEY: 'the key of the edge',
  MAIL_FROM: 'orders@bakery.example',
  SES_CONFIGURATION_SET: 'doughbook',
  DEFAULT_SIGNUP_POLICY: 'open',
  ADMIN_EMAIL: '',
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
