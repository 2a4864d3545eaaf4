import { expect, test } from 'vitest';

test('the tests run on the Node version that the deployed functions run on', () => {
  expect(process.version).toMatch(/^v24\./);
});
