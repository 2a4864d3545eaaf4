import { ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it, vi } from 'vitest';
import { readSecrets } from '#functions/edge/auth/secrets.ts';
import { someDay } from '#test/support/staff.ts';
import { testSecretArn, testSecrets } from '#test/support/test-secrets.ts';

const after15Minutes = (times: number) => new Date(someDay.getTime() + times * 15 * 60_000);

afterEach(() => {
  vi.restoreAllMocks();
});

it('forgets a failure, then fetches once in 15 minutes, however many ask', async () => {
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockImplementationOnce(() => Promise.reject(new Error('no network')));
  await expect(readSecrets(someDay)).rejects.toThrow('no network');

  const responses = await Promise.all([readSecrets(someDay), readSecrets(someDay)]);
  expect(responses).toEqual([testSecrets[testSecretArn], testSecrets[testSecretArn]]);
  await readSecrets(new Date(after15Minutes(1).getTime() - 1));
  expect(send).toHaveBeenCalledTimes(2);

  await readSecrets(after15Minutes(1));
  expect(send).toHaveBeenCalledTimes(3);
});

it('refuses a secret that lacks something', async () => {
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementationOnce(() =>
    Promise.resolve({ SecretString: '{"codeword":"rye","sessionKey":"short"}' }),
  );
  await expect(readSecrets(after15Minutes(2))).rejects.toThrow('sessionKey');
});

it('takes a changed secret 15 minutes later, when no function remembers the one before', async () => {
  const secret = (name: string) => ({ codeword: name, sessionKey: name.repeat(40) });
  const changed = after15Minutes(10).getTime();
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  send.mockImplementation((command) => {
    const isOld = (command.input as { VersionStage?: string }).VersionStage === 'AWSPREVIOUS';
    return Promise.resolve({
      SecretString: JSON.stringify(secret(isOld ? 'old' : 'new')),
      CreatedDate: new Date(isOld ? 0 : changed),
    });
  });
  expect(await readSecrets(new Date(changed + 1_000))).toEqual(secret('old'));
  expect(await readSecrets(new Date(changed + 15 * 60_000 - 1))).toEqual(secret('old'));
  expect(await readSecrets(new Date(changed + 15 * 60_000))).toEqual(secret('new'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('takes the secret of a new stack at once', async () => {
  const { [testSecretArn]: secret } = testSecrets;
  const missing = new ResourceNotFoundException({ message: 'no such stage', $metadata: {} });
  vi.spyOn(SecretsManagerClient.prototype, 'send')
    .mockImplementationOnce(() =>
      Promise.resolve({ SecretString: JSON.stringify(secret), CreatedDate: after15Minutes(20) }),
    )
    .mockImplementationOnce(() => Promise.reject(missing));
  expect(await readSecrets(after15Minutes(20))).toEqual(secret);
});

it('asks for the secret before a changed one only while that counts', async () => {
  const { [testSecretArn]: secret } = testSecrets;
  const send = vi.spyOn(SecretsManagerClient.prototype, 'send');
  const fetchesAfter = async (changed: Date, milliseconds: number) => {
    send.mockClear();
    send.mockImplementation(() =>
      Promise.resolve({ SecretString: JSON.stringify(secret), CreatedDate: changed }),
    );
    await readSecrets(new Date(changed.getTime() + milliseconds));
    return send.mock.calls.length;
  };
  const quarter = 15 * 60_000;
  expect(await fetchesAfter(after15Minutes(30), quarter - 1)).toBe(2);
  expect(await fetchesAfter(after15Minutes(40), quarter)).toBe(1);
  expect(await fetchesAfter(after15Minutes(50), quarter + 1)).toBe(1);
});
