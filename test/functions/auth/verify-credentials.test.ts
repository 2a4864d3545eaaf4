import { beforeAll, expect, it, vi } from 'vitest';
import { verifyCredentials } from '#functions/auth/verify-credentials.ts';
import { addUser } from '#functions/users/add-user.ts';
import { matchesPassword } from '#functions/users/password.ts';
import { newStaff, someDay } from '#test/support/staff.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';

vi.mock('#functions/users/password.ts', { spy: true });

beforeAll(async () => {
  await startDynamo();
});

/** The work that is done to refuse a sign-in; a clock would tell it only on an idle machine. */
async function workFor(email: string) {
  vi.mocked(matchesPassword).mockClear();
  const login = { email, password: 'wrong' };
  await expect(verifyCredentials(login, someDay)).rejects.toMatchObject({
    code: 'invalid-credentials',
  });
  return vi.mocked(matchesPassword).mock.calls.map(([password, stored]) => ({
    ...stored,
    password,
    salt: stored.salt.length,
    hash: stored.hash.length,
  }));
}

it('hashes as much for an unknown e-mail as for a wrong password', async () => {
  await addUser(
    { now: someDay, newId: () => 'alice' },
    newStaff({ email: 'alice@bakery.example' }),
  );
  const known = await workFor('alice@bakery.example');
  expect(known).toHaveLength(1);
  expect(await workFor('nobody@bakery.example')).toEqual(known);
});
