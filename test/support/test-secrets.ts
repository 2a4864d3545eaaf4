export const testSecretArn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:doughbook';
export const testCodeword = 'sourdough';
export const testSecrets = {
  [testSecretArn]: {
    sessionKey: 'only-for-tests-only-for-tests-only-for-tests',
    codeword: testCodeword,
  },
};
