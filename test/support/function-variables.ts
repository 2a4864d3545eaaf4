import { localAccessVariables } from '#infra/local/local-access.ts';
import {
  testCardKeysArn,
  testCodewordArn,
  testLinkKeyArn,
  testSessionKeyArn,
} from './test-secrets.ts';

/** The variables that the functions' modules read when they load, without any service behind them. */
export const functionVariables = {
  ...localAccessVariables,
  AWS_SESSION_TOKEN: 'test',
  TABLE_NAME: 'doughbook',
  MEDIA_BUCKET: 'doughbook-media',
  UPLOADS_BUCKET: 'doughbook-uploads',
  OUTBOX_QUEUE_URL: 'http://127.0.0.1:1/000000000000/outbox',
  // The queue's host, because the client warns about any other. Nothing listens there.
  AWS_ENDPOINT_URL_SQS: 'http://127.0.0.1:1',
  SESSION_KEY_ARN: testSessionKeyArn,
  CODEWORD_ARN: testCodewordArn,
  LINK_KEY_ARN: testLinkKeyArn,
  CARD_KEYS_ARN: testCardKeysArn,
  SITE_ORIGIN: 'http://localhost:3000',
  EDGE_KEYS: 'the key of the edge,the next key',
  MAIL_FROM: 'orders@bakery.example',
  SES_CONFIGURATION_SET: 'doughbook',
  DEFAULT_SIGNUP_POLICY: 'open',
  ADMIN_EMAIL: '',
};
