import { beforeEach, describe, expect, it } from 'vitest';
import { listActivity } from '#functions/core/activity/list-activity.ts';
import { deleteItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/settings.ts';
import { adminCountKey } from '#functions/store/users/user-item.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { defaultSettings, settingsSchema } from '#shared/schemas/settings.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';

const domainsIssue = 'List domains such as bakery.com, separated by commas';
const api = apiOf(handler);
let staff: Staff;
const call = (route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });

beforeEach(async () => {
  await emptyTable();
  staff = await signInStaff({ role: 'admin' });
});

describe('reading settings (S1)', () => {
  it('returns the defaults of a store that saved none', async () => {
    expect(await call('GET /api/settings')).toMatchObject({ status: 200, body: defaultSettings });
  });
});

describe('saving settings (S2)', () => {
  it('saves what it is given, keeps the rest, answers all', async () => {
    await call('POST /api/settings', { store_name: ' Rosa’s ', tax_rate: '8.375' });
    const response = await call('POST /api/settings', { address: '1 Main St\nDavis' });
    const saved = {
      ...defaultSettings,
      store_name: 'Rosa’s',
      tax_rate: '8.375',
      address: '1 Main St\nDavis',
    };
    expect(response).toMatchObject({ status: 200, body: saved });
    expect((await call('GET /api/settings')).body).toEqual(saved);
  });

  it('saves the whole form, and repeating it changes nothing', async () => {
    const form = { ...defaultSettings, app_name: 'Ovenly', logo_path: '/images/abc.png' };
    for (const _ of [1, 2]) expect((await call('POST /api/settings', form)).body).toEqual(form);
  });

  it('keeps both when two save different keys at once', async () => {
    await Promise.all([
      call('POST /api/settings', { store_name: 'Rosa’s' }),
      call('POST /api/settings', { app_name: 'Ovenly' }),
    ]);
    expect((await call('GET /api/settings')).body).toMatchObject({
      store_name: 'Rosa’s',
      app_name: 'Ovenly',
    });
  });

  it('tells which ones changed, and only the value of who may sign up', async () => {
    await call('POST /api/settings', {
      store_name: 'Rosa’s',
      tax_rate: '0',
      signup_policy: 'closed',
      customer_email_body: 'Secret recipe',
    });
    const { items } = await listActivity({ limit: 150 });
    expect(items).toMatchObject([
      {
        type: 'employee',
        topic: 'settings',
        action: 'Settings changed',
        description:
          'Store Name, Customer Email Body, Who May Sign Up (Nobody: accounts are added under Users), by Alice Baker',
      },
    ]);
  });

  it('stores nothing when nothing is changed', async () => {
    await call('POST /api/settings', { store_name: 'Rosa’s' });
    const before = await allItems();
    await call('POST /api/settings', { store_name: 'Rosa’s', tax_rate: '0' });
    expect(await allItems()).toEqual(before);
  });

  it.each([
    [{ store_name: ' ' }, 'store_name', 'Store name is required'],
    [{ app_name: '' }, 'app_name', 'App name is required'],
    [{ tagline: '' }, 'tagline', 'Tagline is required'],
    [{ tax_rate: '' }, 'tax_rate', 'Tax rate must be a number from 0 to 100'],
    [{ tax_rate: '-1' }, 'tax_rate', 'Tax rate must be a number from 0 to 100'],
    [{ tax_rate: '8.3755' }, 'tax_rate', 'Tax rate must be a number from 0 to 100'],
    [{ tax_rate: '101' }, 'tax_rate', 'Tax rate must be a number from 0 to 100'],
    [{ notification_email: '' }, 'notification_email', 'Please enter a valid notification email'],
    [{ notification_email: 'x' }, 'notification_email', 'Please enter a valid notification email'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Unknown time zone'],
    [{ signup_domains: 'bakery' }, 'signup_domains', domainsIssue],
    [{ signup_domains: 'bakery.com; oven.com' }, 'signup_domains', domainsIssue],
    [{ address: 'x'.repeat(2_001) }, 'address', 'Use at most 2000 characters'],
  ])('refuses %j and saves nothing of it', async (wrong, path, message) => {
    expect(
      await call('POST /api/settings', { ...wrong, logo_path: '/images/new.png' }),
    ).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
    expect((await call('GET /api/settings')).body).toEqual(defaultSettings);
  });

  it.each(['https://evil.example/logo.png', '/api/auth/logout', '/images/../x'])(
    'refuses the logo %s',
    async (logo_path) => {
      expect(await call('POST /api/settings', { logo_path })).toMatchObject({
        status: 400,
        body: { error: 'Please upload the logo again', issues: [{ path: 'logo_path' }] },
      });
    },
  );

  it('takes domains, and none', async () => {
    for (const signup_domains of ['bakery.com, @oven.example', ''])
      expect((await call('POST /api/settings', { signup_domains })).body).toMatchObject({
        signup_domains,
      });
  });

  it('refuses an unknown sign-up policy', async () => {
    expect(await call('POST /api/settings', { signup_policy: 'everybody' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'signup_policy' }] },
    });
  });
});

describe('pickup places', () => {
  const { places } = defaultPlaces;
  const north = {
    id: 'NORTH',
    name: 'North Gate',
    short: 'North',
    hasHours: false,
    needsNote: false,
    isRetired: false,
  };
  const save = (version: number, all: object[]) =>
    call('POST /api/settings', { pickup_places: { version, places: all } });
  const read = async () =>
    settingsSchema.parse((await call('GET /api/settings')).body).pickup_places;

  it('are saved as the next version; sent twice they are the same', async () => {
    for (const _ of [1, 2]) expect((await save(0, [...places, north])).status).toBe(200);
    expect(await read()).toEqual({ version: 1, places: [...places, north] });
    const retired = [...places, { ...north, isRetired: true }];
    expect((await save(1, retired)).status).toBe(200);
    expect(await read()).toEqual({ version: 2, places: retired });
  });

  it('of two people at once are those of one', async () => {
    const saves = ['A', 'B', 'C'].map((short) => save(0, [...places, { ...north, short }]));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await save(0, places.toReversed())).status).toBe(409);
  });

  it('are never deleted, and stay what they were after a refusal', async () => {
    expect(await save(0, places.slice(1))).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'pickup_places.places', message: expect.stringContaining('retired') }],
      },
    });
    expect(await save(0, [...places, { ...north, short: 'davis' }])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'pickup_places.places.3.short' }] },
    });
    expect(await read()).toEqual(defaultPlaces);
  });
});

describe('public settings (S1, U4)', () => {
  it('carry what visitors need, and nothing else', async () => {
    await call('POST /api/settings', { tax_rate: '7.25', timezone: 'America/Chicago' });
    expect(await api({ route: 'GET /api/settings/public' })).toMatchObject({ status: 200 });
    expect((await api({ route: 'GET /api/settings/public' })).body).toEqual({
      store_name: 'Your Bakery',
      app_name: 'Doughbook',
      tagline: 'Professional bakery order management for our team',
      logo_path: '',
      tax_rate: '7.25',
      timezone: 'America/Chicago',
      signup_policy: 'open',
      pickup_places: defaultPlaces,
    });
  });

  it('say that sign-up is open while there is no account, whatever the policy', async () => {
    await call('POST /api/settings', { signup_policy: 'closed' });
    const policy = async () => (await api({ route: 'GET /api/settings/public' })).body;
    expect(await policy()).toMatchObject({ signup_policy: 'closed' });
    await deleteItem({ Key: adminCountKey });
    expect(await policy()).toMatchObject({ signup_policy: 'open' });
  });
});

describe('without a session', () => {
  it.each<ApiCall['route']>([
    'GET /api/settings',
    'POST /api/settings',
    'POST /api/settings/test-email',
  ])('%s responds with 401', async (route) => {
    expect((await api({ route, body: { app_name: 'Ovenly' } })).status).toBe(401);
  });
});
