import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#functions/core/logger.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { hashPassword } from '#functions/store/users/password.ts';
import { listUsers } from '#functions/store/users/user-repository.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import {
  type ApiCall,
  type ApiResponse,
  apiOf,
  cookiesOf,
  statusesOf,
} from '#test/support/call-api.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

// Real hashes would take most of the time of these tests.
vi.mock('#functions/store/users/password.ts', async (original) => {
  const { cheapPasswords } = await import('#test/support/cheap-passwords.ts');
  const passwords = await cheapPasswords(original as never);
  return { ...passwords, hashPassword: vi.fn(passwords.hashPassword) };
});

const begin = new Date('2026-06-14T17:00:00.000Z');
const hoursLater = (hours: number) => vi.setSystemTime(begin.getTime() + hours * 60 * 60_000);
const ben = { name: 'Ben', email: 'ben@bakery.example', password: 'rye and spelt' };

const ses = runFakeSes();
let api: (call: ApiCall) => Promise<ApiResponse>;

const post = (path: '' | '/request' | '/confirm', body: unknown) =>
  api({ route: `POST /api/auth/signup${path}`, body });
const request = (given: Partial<typeof ben> = {}) => post('/request', { ...ben, ...given });
const confirm = (link: object, password = ben.password) => post('/confirm', { ...link, password });
const answered = (status: number, code: string) => ({ status, body: { code } });

const withoutCounts = async () =>
  (await allItems()).filter(({ pk }) => !String(pk).startsWith('ATTEMPTS#'));

/** The parameters of the link in the newest e-mail. */
function linkOf(mail = ses.mails.at(-1)) {
  const [url = ''] = /http\S+\/signup\/confirm#\S+/.exec(mail?.text ?? '') ?? [];
  return Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
}

beforeAll(async () => {
  // Its modules read the endpoints when they load.
  api = apiOf((await import('#functions/edge/api/auth.ts')).handler);
});

beforeEach(async () => {
  await emptyTable();
  await signInStaff({ role: 'admin', email: 'ada@bakery.example' });
  await saveSettings({
    signup_policy: 'domains',
    signup_domains: 'bakery.example',
    store_name: 'Rosa’s',
  });
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  return () => {
    vi.useRealTimers();
  };
});

describe('signing up where only certain domains may (U11–U13)', () => {
  it('makes an account only when the e-mailed link is confirmed with the password', async () => {
    expect(await request()).toMatchObject({ status: 202, body: { email: ben.email }, cookies: [] });
    expect(await listUsers()).toHaveLength(1);
    const confirmed = await confirm(linkOf());
    expect(confirmed).toMatchObject({
      status: 201,
      body: { user: { name: 'Ben', email: ben.email, role: 'employee' } },
    });
    const { handler: sessionHandler } = await import('#functions/edge/api/session.ts');
    const cookies = cookiesOf(confirmed);
    const me = await apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies });
    expect(me.body).toMatchObject(confirmed.body as object);
    expect((await api({ route: 'POST /api/auth/login', body: ben })).status).toBe(200);
  });

  it('sends the link in the store’s name, with address and token out of reach of logs', async () => {
    await request({ name: 'Your account is locked: evil.example' });
    const [mail, ...more] = ses.mails;
    expect(more).toEqual([]);
    expect(mail?.from?.value[0]?.name).toBe('Rosa’s');
    expect(mail?.subject).toBe('Confirm your e-mail address for Doughbook');
    expect([mail?.to].flat()[0]?.value[0]?.address).toBe(ben.email);
    const link = /http\S+\/signup\/confirm#email=ben%40bakery.example&token=[\w-]{43}(?=\s)/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toContain('Confirm my address');
    // The visitor chose this name, and the e-mail comes from the store.
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it('stores neither the password nor the token', async () => {
    await request();
    const stored = JSON.stringify(await allItems());
    expect(stored).toContain('"SIGNUP#ben@bakery.example"');
    expect(stored).not.toContain(ben.password);
    expect(stored).not.toContain(linkOf()['token']);
  });

  it('tells nobody who has an account: same response, same work, another e-mail', async () => {
    const work = async (email: string) => {
      vi.mocked(hashPassword).mockClear();
      const { status, body, cookies } = await request({ email });
      return { status, body, cookies, hashes: vi.mocked(hashPassword).mock.calls.length };
    };
    const free = await work(ben.email);
    const taken = await work('ADA@bakery.example');
    expect(taken).toEqual({ ...free, body: { email: 'ADA@bakery.example' } });
    const mail = ses.mails.at(-1);
    expect(mail?.subject).toBe('You have an account in Doughbook');
    expect(mail?.text).not.toContain('/signup/confirm');
    expect((await allItems()).some(({ pk }) => pk === 'SIGNUP#ada@bakery.example')).toBe(false);
  });

  it('by an old page is told to reload it, and makes nothing', async () => {
    const before = await withoutCounts();
    expect(await post('', ben)).toMatchObject({
      status: 409,
      body: {
        code: 'signup-by-email',
        error:
          'A new account needs a confirmed e-mail address. Please reload this page and sign up again.',
      },
    });
    expect(await withoutCounts()).toEqual(before);
  });

  it('is refused for another domain, for a closed store and for the first account, without an e-mail', async () => {
    const other = await request({ email: 'eve@evil.example' });
    expect(other).toMatchObject(answered(403, 'signup-domain'));
    await saveSettings({ signup_policy: 'closed' });
    expect(await request()).toMatchObject(answered(403, 'signup-closed'));
    await emptyTable();
    await saveSettings({ signup_policy: 'open' });
    expect(await request()).toMatchObject(answered(403, 'signup-closed'));
    expect(ses.mails).toEqual([]);
  });
});

describe('the link', () => {
  const expired = answered(404, 'signup-link-expired');

  it('works once, and then says that it did', async () => {
    await request();
    const link = linkOf();
    expect((await confirm(link)).status).toBe(201);
    expect(await confirm(link)).toMatchObject({
      status: 409,
      body: {
        code: 'signup-link-used',
        error: 'This e-mail address is confirmed already. Please sign in.',
      },
    });
  });

  it('makes one account when it is confirmed twice at once', async () => {
    await request();
    expect(await statusesOf([confirm(linkOf()), confirm(linkOf())])).toEqual([201, 409]);
    expect(await listUsers()).toHaveLength(2);
  });

  it('works for a day', async () => {
    await request();
    hoursLater(24);
    expect(await confirm(linkOf())).toMatchObject(expired);
    expect(await listUsers()).toHaveLength(1);
  });

  it('ends when a newer one is sent, with the earlier password', async () => {
    await request({ password: 'the first try' });
    const first = linkOf();
    await request();
    expect(await confirm(first, 'the first try')).toMatchObject(expired);
    expect((await confirm(linkOf())).status).toBe(201);
  });

  it('does not work with another token or another address', async () => {
    await request();
    for (const wrong of [{ token: 'A'.repeat(43) }, { email: 'eve@bakery.example' }])
      expect(await confirm({ ...linkOf(), ...wrong })).toMatchObject(expired);
  });

  it('opened by somebody who did not sign up makes no account: it wants the password', async () => {
    await request();
    const link = linkOf();
    const stranger = await confirm(link, 'my own password');
    expect(stranger).toMatchObject({ ...answered(401, 'invalid-credentials'), cookies: [] });
    expect(await listUsers()).toHaveLength(1);
    for (let failure = 0; failure < 4; failure += 1) await confirm(link, 'my own password');
    expect((await confirm(link)).status).toBe(429);
    vi.setSystemTime(begin.getTime() + 2_000);
    expect((await confirm(link)).status).toBe(201);
  });

  it('follows the policy of the moment, and says when the address got an account meanwhile', async () => {
    await request();
    await saveSettings({ signup_policy: 'closed' });
    expect(await confirm(linkOf())).toMatchObject(answered(403, 'signup-closed'));
    await saveSettings({ signup_policy: 'domains' });
    await signInStaff({ email: 'BEN@bakery.example' });
    expect(await confirm(linkOf())).toMatchObject(answered(409, 'email-taken'));
  });
});

describe('the e-mails of sign-ups (T1, T2)', () => {
  it('are three an hour for an address, whatever its spelling', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await request()).status).toBe(202);
    hoursLater(0.25);
    expect(await request({ email: 'BEN@Bakery.example' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2700' },
      body: {
        error: 'We have sent 3 e-mails to this address within the hour. Try again at 11:00 AM.',
      },
    });
    expect((await request({ email: 'eve@bakery.example' })).status).toBe(202);
    expect(ses.mails).toHaveLength(4);
    hoursLater(1);
    expect((await request()).status).toBe(202);
  });

  it('that can’t be sent leave nothing behind and the earlier link in force', async () => {
    await request();
    const link = linkOf();
    ses.decide = () => ({ status: 500, code: 'InternalFailure', message: 'down' });
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const before = await withoutCounts();
    expect(await request({ password: 'another one' })).toMatchObject({
      status: 503,
      body: {
        code: 'email-failed',
        error: 'We could not send the e-mail. Please try again in a few minutes.',
      },
    });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(await withoutCounts()).toEqual(before);
    expect((await confirm(link)).status).toBe(201);
  });
});
