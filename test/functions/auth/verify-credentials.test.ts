import { beforeEach, expect, it, vi } from 'vitest';
import { logIn } from '#functions/edge/auth/log-in.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { matchesPassword } from '#functions/store/users/password.ts';
import { newStaff, someDay } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';

vi.mock('#functions/store/users/password.ts', { spy: true });

beforeEach(emptyTable);

/** Counts the work of rejecting a sign-in. A clock would only be reliable on an idle machine. */
async function workFor(email: string) {
  vi.mocked(matchesPassword).mockClear();
  const login = { email, password: 'wrong' };
  await expect(logIn(login, { now: someDay, source: '198.51.100.7' })).rejects.toMatchObject({
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
  const context = { now: someDay, newId: () => 'alice' };
  await createUser(context, newStaff({ email: 'alice@bakery.example' }));
  const known = await workFor('alice@bakery.example');
  expect(known).toHaveLength(1);
  expect(await workFor('nobody@bakery.example')).toEqual(known);
});

it('hashes for five of twenty wrong passwords that come at once', async () => {
  vi.mocked(matchesPassword).mockClear();
  const login = { email: 'alice@bakery.example', password: 'wrong' };
  const responses = await Promise.allSettled(
    Array.from({ length: 20 }, () => logIn(login, { now: someDay, source: '198.51.100.7' })),
  );
  expect(responses.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(matchesPassword).toHaveBeenCalledTimes(5);
});
