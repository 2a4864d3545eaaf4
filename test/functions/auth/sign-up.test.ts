import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listActivity } from '#functions/core/activity/activity-repository.ts';
import { getItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/auth.ts';
import { handler as sessionHandler } from '#functions/edge/api/session.ts';
import { readSettings, saveSettings } from '#functions/store/settings/settings-repository.ts';
import { adminCountKey } from '#functions/store/users/user-item.ts';
import { listUsers } from '#functions/store/users/user-repository.ts';
import { publicSettingsSchema } from '#shared/schemas/public-settings.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { apiOf, cookiesOf, invalid, rejected, statusesOf } from '#test/support/call-api.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';

const form = { name: 'Ada', email: 'ada@bakery.example', password: 'eight888' };
const signUpWith = (given: object, api = apiOf(handler)) =>
  api({ route: 'POST /api/auth/signup', body: { ...form, ...given } });

const signUpAll = (...emails: string[]) => emails.map((email) => signUpWith({ email }));
const refused = (code: string) => ({ status: 403, body: { code } });

beforeEach(emptyTable);

describe('signing up (U4, U5)', () => {
  it('returns the user and signs in', async () => {
    const response = await signUpWith({ name: ' Ada ' });
    expect(response).toMatchObject({
      status: 201,
      body: { user: { name: 'Ada', email: 'ada@bakery.example' } },
    });
    const cookies = cookiesOf(response);
    const me = await apiOf(sessionHandler)({ route: 'GET /api/auth/me', cookies });
    expect(me.body).toMatchObject(response.body as object);
    expect(JSON.stringify(response.body)).not.toMatch(/password|hash|sessionVersion/);
  });

  it("e-mails the production team's orders to the first account until another address is saved", async () => {
    const { notification_email: nobody } = await readSettings();
    expect(nobody).toBe(defaultSettings.notification_email);
    await signUpWith({ email: 'ada@bakery.example' });
    await signUpWith({ email: 'second@bakery.example' });
    expect(await readSettings()).toMatchObject({ notification_email: 'ada@bakery.example' });
  });

  it('begins without the kitchen copy, which an older store goes on to have', async () => {
    expect(await readSettings()).toMatchObject({ kitchen_copy: 'on' });
    await signUpWith({ email: 'ada@bakery.example' });
    expect(await readSettings()).toMatchObject({ kitchen_copy: 'off' });
  });

  it('keeps the address of a store whose settings were there first', async () => {
    const notification_email = 'kitchen@bakery.example';
    await saveSettings({ notification_email });
    await signUpWith({});
    expect(await readSettings()).toMatchObject({ notification_email });
  });

  it('makes exactly one admin of several who are first at the same moment', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `baker${index}@bakery.example`);
    expect(await statusesOf(signUpAll(...emails))).toEqual(Array(6).fill(201));
    const users = await listUsers();
    expect(users).toHaveLength(6);
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect(await getItem(adminCountKey)).toMatchObject({ admins: 1 });
  });

  it.each([
    [{ name: '' }, 'name', 'Please enter your name'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ password: 'seven77' }, 'password', 'At least 8 characters'],
    [{ password: undefined }, 'password', 'Please enter a password'],
    [{ password: 'x'.repeat(257) }, 'password', 'At most 256 characters'],
  ])('refuses %j', async (wrong, path, message) => {
    expect(await signUpWith(wrong)).toMatchObject(invalid(path, message));
    expect(await allItems()).toEqual([]);
  });

  it('is told in recent activity, as made by that person', async () => {
    await signUpWith({});
    await signUpWith({ name: 'Eve', email: 'eve@bakery.example' });
    const { items } = await listActivity({ limit: 150 });
    expect(items.map(({ action, description }) => `${action}: ${description}`).sort()).toEqual([
      'Account created: Ada (Admin), by Ada',
      'Account created: Eve (Employee), by Eve',
    ]);
  });

  it('ignores a role that a visitor gives themselves', async () => {
    expect((await signUpWith({ role: 'employee' })).body).toMatchObject({
      user: { role: 'admin' },
    });
    const eve = await signUpWith({ email: 'eve@bakery.example', role: 'admin' });
    expect(eve.body).toMatchObject({ user: { role: 'employee' } });
  });

  it('makes one account of an e-mail, at once or later', async () => {
    expect(await statusesOf([signUpWith({}), signUpWith({})])).toEqual([201, 409]);
    const before = await listUsers();
    expect(before).toMatchObject([{ role: 'admin' }]);
    expect(await signUpWith({ email: 'ADA@bakery.example' })).toMatchObject({
      status: 409,
      body: { error: 'An account with this email already exists', code: 'email-taken' },
    });
    expect(await listUsers()).toEqual(before);
  });
});

describe('the sign-up policy', () => {
  it('lets one account through when it is closed, and nobody after', async () => {
    await saveSettings({ signup_policy: 'closed' });
    expect(await statusesOf(signUpAll('a@b.example', 'c@d.example'))).toEqual([201, 403]);
    expect(await signUpWith({ email: 'eve@bakery.example' })).toMatchObject({
      status: 403,
      body: {
        error: 'Sign-up is closed. Please ask a manager to create your account.',
        code: 'signup-closed',
      },
    });
    expect(await listUsers()).toHaveLength(1);
  });

  it('may name the domains that are welcome', async () => {
    await signUpWith({});
    await saveSettings({
      signup_policy: 'domains',
      signup_domains: 'Bakery.example, @oven.example',
    });
    // 409 means that the address is allowed, but must be confirmed first.
    const welcome = ['ben@BAKERY.example', 'eve@oven.example'];
    expect(await statusesOf(signUpAll(...welcome))).toEqual([409, 409]);
    const others = ['eve@evil-bakery.example', 'eve@bakery.example.evil.example'];
    expect(await statusesOf(signUpAll(...others))).toEqual([403, 403]);
    expect((await signUpWith({ email: 'eve@evil.example' })).body).toMatchObject({
      error: 'Sign-up is open only to certain e-mail domains. Please ask a manager.',
      code: 'signup-domain',
    });
  });

  it('welcomes nobody when it names no domain', async () => {
    await signUpWith({});
    await saveSettings({ signup_policy: 'domains', signup_domains: '' });
    expect((await signUpWith({ email: 'eve@evil.example' })).status).toBe(403);
  });

  it('keeps the first account for the address the store was deployed for', async () => {
    vi.resetModules();
    vi.stubEnv('ADMIN_EMAIL', 'Ada@Bakery.example');
    vi.stubEnv('DEFAULT_SIGNUP_POLICY', 'closed');
    const deployed = apiOf((await import('#functions/edge/api/auth.ts')).handler);
    vi.unstubAllEnvs();
    const eve = await signUpWith({ email: 'eve@evil.example' }, deployed);
    expect(eve).toMatchObject(refused('signup-closed'));
    const ada = await signUpWith({}, deployed);
    expect(ada).toMatchObject({ status: 201, body: { user: { role: 'admin' } } });
    expect((await signUpWith({ email: 'ben@bakery.example' }, deployed)).status).toBe(403);
  });
});

describe('the first account of a deployed store', () => {
  const store = async (isDeployed: boolean) => {
    vi.resetModules();
    vi.stubEnv('FIRST_ACCOUNT_CODEWORD', String(isDeployed));
    const auth = apiOf((await import('#functions/edge/api/auth.ts')).handler);
    const settings = apiOf((await import('#functions/edge/api/settings.ts')).handler);
    vi.unstubAllEnvs();
    const isAskedFor = async () =>
      publicSettingsSchema.parse((await settings({ route: 'GET /api/settings/public' })).body)
        .first_account_codeword;
    return { auth, isAskedFor };
  };

  it('takes the codeword, which later accounts do not', async () => {
    const { auth, isAskedFor } = await store(true);
    expect(await isAskedFor()).toBe(true);
    for (const codeword of [undefined, '', 'rye'])
      expect(await signUpWith({ codeword }, auth)).toMatchObject(refused('incorrect-codeword'));
    expect(await listUsers()).toEqual([]);
    expect(await signUpWith({ codeword: testCodeword.toUpperCase() }, auth)).toMatchObject({
      status: 201,
      body: { user: { role: 'admin' } },
    });
    expect(await isAskedFor()).toBeUndefined();
    expect((await signUpWith({ email: 'ben@bakery.example' }, auth)).status).toBe(201);
  });

  it('slows down who guesses the codeword', async () => {
    const { auth } = await store(true);
    for (let guess = 0; guess < 5; guess += 1) await signUpWith({ codeword: `rye ${guess}` }, auth);
    expect(await signUpWith({ codeword: testCodeword }, auth)).toMatchObject(
      rejected(429, 'too-many-attempts'),
    );
  });

  it('takes none on one’s own machine', async () => {
    const { auth, isAskedFor } = await store(false);
    expect(await isAskedFor()).toBeUndefined();
    expect((await signUpWith({}, auth)).status).toBe(201);
  });
});
