import { describe, expect, it } from 'vitest';
import { listActivity } from '#functions/core/activity/activity-repository.ts';
import { deleteItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/settings.ts';
import { adminCountKey } from '#functions/store/users/user-item.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { defaultSettings, settingsSchema } from '#shared/schemas/settings.ts';
import { invalid, statusesOf } from '#test/support/call-api.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';

const domainsIssue = 'List domains such as bakery.com, separated by commas';
const { api, call } = eachStaff(handler, { role: 'admin' });

const save = (body: unknown) => call('POST /api/settings', body);
const read = async () => (await call('GET /api/settings')).body;

it('returns the defaults of a store that saved none (S1)', async () => {
  expect(await read()).toEqual(defaultSettings);
});

describe('saving settings (S2)', () => {
  it('saves the given settings, keeps the rest, returns all', async () => {
    await save({ store_name: ' Rosa’s ', tax_rate: '8.375' });
    const response = await save({ address: '1 Main St\nDavis' });
    const changed = { store_name: 'Rosa’s', tax_rate: '8.375', address: '1 Main St\nDavis' };
    const saved = { ...defaultSettings, ...changed };
    expect(response).toMatchObject({ status: 200, body: saved });
    expect(await read()).toEqual(saved);
  });

  it('saves the whole form, and repeating it changes nothing', async () => {
    const form = { ...defaultSettings, app_name: 'Ovenly', logo_path: '/images/abc.png' };
    for (const _ of [1, 2]) expect((await save(form)).body).toEqual(form);
  });

  it('keeps both when two save different keys at once', async () => {
    await Promise.all([save({ store_name: 'Rosa’s' }), save({ app_name: 'Ovenly' })]);
    expect(await read()).toMatchObject({ store_name: 'Rosa’s', app_name: 'Ovenly' });
  });

  it('tells which ones changed, and only the value of who may sign up', async () => {
    await save({
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
    await save({ store_name: 'Rosa’s' });
    const before = await allItems();
    await save({ store_name: 'Rosa’s', tax_rate: '0' });
    expect(await allItems()).toEqual(before);
  });

  it.each<[object, string, string?]>([
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
    [{ signup_policy: 'everybody' }, 'signup_policy', undefined],
    [{ logo_path: 'https://evil.example/logo.png' }, 'logo_path', 'Please upload the logo again'],
    [{ logo_path: '/api/auth/logout' }, 'logo_path', 'Please upload the logo again'],
    [{ logo_path: '/images/../x' }, 'logo_path', 'Please upload the logo again'],
  ])('refuses %j and saves nothing of it', async (wrong, path, message) => {
    const response = await save({ app_name: 'Ovenly', ...wrong });
    expect(response).toMatchObject(invalid(path, message));
    expect(await read()).toEqual(defaultSettings);
  });

  it('takes domains, and none', async () => {
    for (const signup_domains of ['bakery.com, @oven.example', ''])
      expect((await save({ signup_domains })).body).toMatchObject({
        signup_domains,
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
  const savePlaces = (version: number, all: object[]) =>
    save({ pickup_places: { version, places: all } });
  const readPlaces = async () => settingsSchema.parse(await read()).pickup_places;

  it('are saved as the next version; sent twice they are the same', async () => {
    for (const _ of [1, 2]) expect((await savePlaces(0, [...places, north])).status).toBe(200);
    expect(await readPlaces()).toEqual({ version: 1, places: [...places, north] });
    const retired = [...places, { ...north, isRetired: true }];
    expect((await savePlaces(1, retired)).status).toBe(200);
    expect(await readPlaces()).toEqual({ version: 2, places: retired });
  });

  it('of two people at once are those of one', async () => {
    const saves = ['A', 'B', 'C'].map((short) => savePlaces(0, [...places, { ...north, short }]));
    expect(await statusesOf(saves)).toEqual([200, 409, 409]);
    expect((await savePlaces(0, places.toReversed())).status).toBe(409);
  });

  it('are never deleted, and stay what they were after a refusal', async () => {
    expect(await savePlaces(0, places.slice(1))).toMatchObject(
      invalid('pickup_places.places', expect.stringContaining('retired')),
    );
    expect(await savePlaces(0, [...places, { ...north, short: 'davis' }])).toMatchObject(
      invalid('pickup_places.places.3.short'),
    );
    expect(await readPlaces()).toEqual(defaultPlaces);
  });
});

describe('public settings (S1, U4)', () => {
  it('carry what visitors need, and nothing else', async () => {
    await save({ tax_rate: '7.25', timezone: 'America/Chicago' });
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
      // The checkout and the order screens then ask for payments.
      record_payments: 'off',
      cash_rounding: 'off',
      deposit_percent: 0,
      deposit_from: 0,
      tills: 1,
      customer_page: 'off',
      card_link: 'off',
    });
  });

  it('say that sign-up is open while there is no account, with any policy', async () => {
    await save({ signup_policy: 'closed' });
    const policy = async () => (await api({ route: 'GET /api/settings/public' })).body;
    expect(await policy()).toMatchObject({ signup_policy: 'closed' });
    await deleteItem({ Key: adminCountKey });
    expect(await policy()).toMatchObject({ signup_policy: 'open' });
  });
});
