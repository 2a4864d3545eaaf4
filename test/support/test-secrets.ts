const arnOf = (name: string) =>
  `arn:aws:secretsmanager:us-east-1:000000000000:secret:doughbook-${name}`;
export const testSessionKeyArn = arnOf('session-key');
export const testCodewordArn = arnOf('codeword');

export const testSessionKey = 'only-for-tests-only-for-tests-only-for-tests';
export const testCodeword = 'sourdough';
export const testSecrets = {
  [testSessionKeyArn]: testSessionKey,
  [testCodewordArn]: testCodeword,
};
