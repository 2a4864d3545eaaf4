import { expect, it } from 'vitest';
import { handler } from '#functions/edge/api/auth.ts';
import { apiOf, invalid } from '#test/support/call-api.ts';
import { signInStaff } from '#test/support/staff.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const api = apiOf(handler);
const incorrect = { error: 'Incorrect codeword. Please try again.', code: 'incorrect-codeword' };

it.each([
  [testCodeword, { status: 204, body: undefined }],
  [` ${testCodeword.toUpperCase()} `, { status: 204, body: undefined }],
  ['rye', { status: 403, body: incorrect }],
  [undefined, invalid('codeword', 'Please enter the codeword')],
])('the codeword %j is answered', async (codeword, response) => {
  const { cookies } = await signInStaff();
  const say = api({ route: 'POST /api/auth/codeword', body: { codeword }, cookies });
  expect(await say).toMatchObject(response);
});
