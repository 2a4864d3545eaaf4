import { beforeAll, expect, it } from 'vitest';
import { handler } from '#functions/edge/api/auth.ts';
import { apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const api = apiOf(handler);
let staff: Staff;
const say = (body: unknown, cookies: string[] = staff.cookies) =>
  api({ route: 'POST /api/auth/codeword', body, cookies });

beforeAll(async () => {
  staff = await signInStaff();
});

it('lets who knows the codeword pass, in whatever case', async () => {
  expect(await say({ codeword: testCodeword.toUpperCase() })).toMatchObject({
    status: 204,
    body: undefined,
  });
});

it('refuses a wrong codeword', async () => {
  expect(await say({ codeword: 'rye' })).toMatchObject({
    status: 403,
    body: { error: 'Incorrect codeword. Please try again.', code: 'incorrect-codeword' },
  });
});

it('needs a codeword', async () => {
  expect(await say({})).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'codeword', message: 'Please enter the codeword' }] },
  });
});
