import { ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { secretReader } from '#functions/core/data/secrets.ts';
import { readSigningKey } from '#functions/edge/auth/signed-token.ts';
import { someDay } from '#test/support/staff.ts';
import { testSessionKey, testSessionKeyArn } from '#test/support/test-secrets.ts';

const minutesLater = (minutes: number) => new Date(someDay.getTime() + minutes * 60_000);
const newReader = () => secretReader(testSessionKeyArn, z.string());

afterEach(() => {
  vi.restoreAllMocks();
});

/** Stubs Secrets Manager: the current version, when it was changed, and an optional previous one. */
function stubVersions(current: string, changed: Date, previous?: string) {
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockImplementation((command) => {
    const { VersionStage } = command.input as { VersionStage?: string };
    if (VersionStage === 'AWSCURRENT')
      return Promise.resolve({ SecretString: current, CreatedDate: changed });
    if (previous !== undefined)
      return Promise.resolve({ SecretString: previous, CreatedDate: new Date(0) });
    return Promise.reject(
      new ResourceNotFoundException({ message: 'no such stage', $metadata: {} }),
    );
  });
  return send;
}

it('forgets a failure, then fetches once in 15 minutes, however many ask', async () => {
  const readSecret = newReader();
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockImplementationOnce(() => Promise.reject(new Error('no network')));
  await expect(readSecret(someDay)).rejects.toThrow('no network');

  const responses = await Promise.all([readSecret(someDay), readSecret(someDay)]);
  expect(responses).toEqual([testSessionKey, testSessionKey]);
  await readSecret(new Date(minutesLater(15).getTime() - 1));
  expect(send).toHaveBeenCalledTimes(2);

  await readSecret(minutesLater(15));
  expect(send).toHaveBeenCalledTimes(3);
});

it('refuses a session key that is too short to sign with', async () => {
  stubVersions('short', new Date(0));
  await expect(readSigningKey(someDay)).rejects.toThrow(
    'The session key needs at least 32 characters',
  );
});

it('takes a changed secret 15 minutes later, when no function remembers the one before', async () => {
  const readSecret = newReader();
  const changed = minutesLater(150).getTime();
  const send = stubVersions('new', new Date(changed), 'old');
  expect(await readSecret(new Date(changed + 1_000))).toBe('old');
  expect(await readSecret(new Date(changed + 15 * 60_000 - 1))).toBe('old');
  expect(await readSecret(new Date(changed + 15 * 60_000))).toBe('new');
  expect(send).toHaveBeenCalledTimes(2);
});

it('takes the secret of a new stack at once', async () => {
  stubVersions('first', someDay);
  expect(await newReader()(someDay)).toBe('first');
});

it('asks for the secret before a changed one only while that counts', async () => {
  const fetchesAfter = async (milliseconds: number) => {
    const send = stubVersions('new', someDay, 'old');
    send.mockClear();
    await newReader()(new Date(someDay.getTime() + milliseconds));
    return send.mock.calls.length;
  };
  const quarter = 15 * 60_000;
  expect(await fetchesAfter(quarter - 1)).toBe(2);
  expect(await fetchesAfter(quarter)).toBe(1);
  expect(await fetchesAfter(quarter + 1)).toBe(1);
});
