import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countUse, type LimitPeriod } from '#functions/core/limits/period-repository.ts';
import { handler } from '#functions/edge/api/auth.ts';
import { handler as sessionHandler } from '#functions/edge/api/session.ts';
import { readDevice } from '#functions/edge/auth/device.ts';
import { delayAfter, ofSource, ofStore } from '#functions/edge/auth/throttled.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { apiOf, cookiesOf } from '#test/support/call-api.ts';
import { newStaff, signInAgain, staffPassword } from '#test/support/staff.ts';
import { emptyTable } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

vi.mock('#functions/papers/email/send-raw-email.ts', () => ({
  sendRawEmail: async () => undefined,
}));

const begin = new Date('2026-06-14T17:00:00.000Z');
const minutesLater = (minutes: number) => vi.setSystemTime(begin.getTime() + minutes * 60_000);
const api = apiOf(handler);
const office = '203.0.113.9';

/** A request as CloudFront passes it on. */
const from = (source: string) => ({ 'x-viewer-address': source });
const elsewhere = '198.51.100.7';

type Given = { email?: string; password?: string; source?: string; cookies?: string[] };
const signIn = ({ email = alice.email, password = staffPassword, ...given }: Given = {}) =>
  api({
    route: 'POST /api/auth/login',
    body: { email, password },
    headers: from(given.source ?? office),
    cookies: given.cookies ?? [],
  });
const statusOf = async (given?: Given) => (await signIn(given)).status;
const fill = async (period: LimitPeriod, uses = period.most) => {
  for (let use = 0; use < uses; use += 1) await countUse(period, new Date());
};
const guess = async (times: number, given: Given = {}) => {
  for (let failure = 0; failure < times; failure += 1)
    await signIn({ ...given, password: 'wrong', source: '192.0.2.66' });
};

let alice: StoredUser;
let ben: StoredUser;

const add = (id: string, role: 'admin' | 'employee' = 'employee') =>
  createUser({ now: begin, newId: () => id }, newStaff({ email: `${id}@bakery.example`, role }));

beforeEach(async () => {
  await emptyTable();
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  alice = await add('alice');
  ben = await add('ben');
  return () => {
    vi.useRealTimers();
  };
});

describe('failed sign-ins of one source (T4, T5)', () => {
  it('are limited over all accounts, and the source is told how long to wait', async () => {
    await fill(ofSource('LOGIN', office), 99);
    expect(await statusOf({ email: 'x@bakery.example' })).toBe(401);
    minutesLater(4);
    expect(await signIn({ email: 'y@bakery.example' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '660' },
      body: {
        code: 'too-many-attempts',
        error: 'Too many attempts. Please try again in 11 minutes.',
      },
    });
    expect(await statusOf({ source: elsewhere })).toBe(200);
    minutesLater(15);
    expect(await statusOf()).toBe(200);
  });

  it('are limited for the whole store as well', async () => {
    await fill(ofStore('LOGIN'));
    expect(await statusOf({ source: elsewhere })).toBe(429);
    minutesLater(15);
    expect(await statusOf({ source: elsewhere })).toBe(200);
  });

  it('leave room for a hundred people who sign in at once and type the right password', async () => {
    await fill(ofSource('LOGIN', office), 99);
    const bakers = Array.from({ length: 110 }, (_, index) => add(`baker${index}`));
    const emails = (await Promise.all(bakers)).map(({ email }) => email);
    const responses = await Promise.all(emails.map((email) => signIn({ email })));
    expect(responses.map(({ status }) => status)).toEqual(Array(110).fill(200));
  });
});

describe('a browser that signed in before', () => {
  it('gets in while somebody else guesses, and a new browser waits', async () => {
    const mine = cookiesOf(await signIn());
    await guess(9);
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ cookies: mine })).toBe(200);
    // It does not shorten the guesser's wait either.
    expect(await statusOf({ source: '192.0.2.66' })).toBe(429);
  });

  it('gets in while its source and the store are full', async () => {
    const mine = cookiesOf(await signIn());
    await fill(ofSource('LOGIN', office));
    await fill(ofStore('LOGIN'));
    expect(await statusOf({ cookies: mine })).toBe(200);
    expect(await statusOf()).toBe(429);
  });

  it('has a count of its own', async () => {
    const mine = cookiesOf(await signIn());
    for (let failure = 0; failure < 5; failure += 1)
      expect(await statusOf({ password: 'wrong', cookies: mine })).toBe(401);
    expect(await signIn({ cookies: mine })).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(delayAfter(5)) },
    });
    expect(await statusOf()).toBe(200);
  });

  it('is known for each of the people who share it, and for nobody else', async () => {
    const first = cookiesOf(await signIn());
    const shared = cookiesOf(await signIn({ email: ben.email, cookies: first }));
    await guess(9);
    await guess(9, { email: ben.email });
    for (const email of [alice.email, ben.email])
      expect(await statusOf({ email, cookies: shared })).toBe(200);
    expect(await statusOf({ email: ben.email, cookies: first })).toBe(429);
  });

  it('keeps one name, and remembers the last ten people', async () => {
    const before = await readDevice(cookiesOf(await signIn()), begin);
    let cookies = cookiesOf(await signIn());
    for (let index = 0; index < 10; index += 1) {
      const { email } = await add(`baker${index}`);
      cookies = cookiesOf(await signIn({ email, cookies }));
    }
    const device = await readDevice(cookies, begin);
    expect(device?.userIds).toHaveLength(10);
    expect(device?.userIds).not.toContain('alice');
    expect(before?.id).not.toBe(device?.id);
    expect((await readDevice(cookiesOf(await signIn({ cookies })), begin))?.id).toBe(device?.id);
  });

  it('holds a cookie that scripts and other sites can’t reach, and that is no session', async () => {
    const [session, device] = (await signIn()).cookies;
    expect(device).toMatch(
      /^__Host-device=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=34560000$/,
    );
    const tokenOf = (cookie = '') => cookie.slice(cookie.indexOf('=') + 1).split(';')[0];
    const me = (cookie: string) =>
      apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies: [cookie] });
    expect((await me(`__Host-session=${tokenOf(device)}`)).body).toEqual({});
    expect(await readDevice([`__Host-device=${tokenOf(session)}`], begin)).toBeUndefined();
    expect(await readDevice([`__Host-device=${tokenOf(device)}x`], begin)).toBeUndefined();
    const late = new Date(begin.getTime() + 401 * 24 * 60 * 60_000);
    expect(await readDevice([`__Host-device=${tokenOf(device)}`], late)).toBeUndefined();
  });
});

describe('other calls of one source', () => {
  const signUp = (path: '/api/auth/signup' | '/api/auth/signup/request', source: string) =>
    api({
      route: `POST ${path}`,
      body: { name: 'Eve', email: 'eve@bakery.example', password: 'rye and spelt' },
      headers: from(source),
    });

  it('that guess the codeword are limited, with however many accounts', async () => {
    await fill(ofSource('CODEWORD', office));
    const say = async (source: string) =>
      api({
        route: 'POST /api/auth/codeword',
        body: { codeword: testCodeword },
        headers: from(source),
        cookies: await signInAgain(alice, begin),
      });
    expect((await say(office)).status).toBe(429);
    expect((await say(elsewhere)).status).toBe(204);
  });

  it('that have links e-mailed are limited for the day, so that two networks can’t use up the store’s', async () => {
    // A store without an admin would still offer to create the first account.
    await add('ada', 'admin');
    await saveSettings({ signup_policy: 'domains', signup_domains: 'bakery.example' });
    await fill({ what: 'SIGNUP_EMAIL', whom: `SOURCE#${office}`, minutes: 1440, most: 60 });
    expect((await signUp('/api/auth/signup/request', office)).status).toBe(429);
    expect((await signUp('/api/auth/signup/request', elsewhere)).status).toBe(202);
  });

  it.each(['/api/auth/signup', '/api/auth/signup/request'] as const)(
    'that sign up (%s) are limited',
    async (path) => {
      await fill({ what: 'SIGNUP', whom: `SOURCE#${office}`, minutes: 60, most: 120 }, 119);
      minutesLater(20);
      expect((await signUp(path, office)).status).not.toBe(429);
      expect(await signUp(path, office)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '2400' },
        body: { error: 'Too many sign-ups. Please try again in 40 minutes.' },
      });
      expect((await signUp(path, elsewhere)).status).not.toBe(429);
    },
  );
});
