import { standInKeys } from '#infra/local/services/secrets.ts';

const arnOf = (name: string) =>
  `arn:aws:secretsmanager:us-east-1:000000000000:secret:doughbook-${name}`;
export const testSessionKeyArn = arnOf('session-key');
export const testCodewordArn = arnOf('codeword');
export const testLinkKeyArn = arnOf('link-key');
export const testCardKeysArn = arnOf('card-keys');

export const testSessionKey = 'only-for-tests-only-for-tests-only-for-tests';
export const testCodeword = 'sourdough';
export const testSecrets = {
  [testSessionKeyArn]: testSessionKey,
  [testCodewordArn]: testCodeword,
  [testLinkKeyArn]: 'the key of the links, only for tests'.repeat(2),
  [testCardKeysArn]: JSON.stringify({ ...standInKeys, address: 'http://cards.test' }),
};
