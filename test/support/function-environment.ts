import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { localAccessVariables } from '#infra/local/local-access.ts';
import { testSecretArn } from './test-secrets.ts';

/**
 * Runs before each unit test file: the functions' modules read their environment when they load.
 * The table is only named here; `startDynamo` makes it.
 */
Object.assign(process.env, localAccessVariables, {
  AWS_ENDPOINT_URL_DYNAMODB: inject('dynamoEndpoint'),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: inject('secretsEndpoint'),
  TABLE_NAME: `doughbook-${randomUUID()}`,
  MEDIA_BUCKET: 'doughbook-media',
  UPLOADS_BUCKET: 'doughbook-uploads',
  OUTBOX_QUEUE_URL: 'http://127.0.0.1:1/000000000000/outbox',
  // The same host as the queue's: the client warns of any other. Nothing listens there.
  AWS_ENDPOINT_URL_SQS: 'http://127.0.0.1:1',
  SECRET_ARN: testSecretArn,
  SITE_ORIGIN: 'http://localhost:3000',
  MAIL_FROM: 'orders@bakery.example',
  SES_CONFIGURATION_SET: 'doughbook',
  DEFAULT_SIGNUP_POLICY: 'open',
  ADMIN_EMAIL: '',
  // Refusals are what most tests make; only what fails unexpectedly is worth reading.
  POWERTOOLS_LOG_LEVEL: 'ERROR',
  // Through the console, which vitest shows for a test that fails.
  POWERTOOLS_DEV: 'true',
});
