import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invalidText, settingsFormSchema } from '#frontend/features/settings/use-settings-form.ts';
import { changedKeys, settingKeys } from '#shared/schemas/setting-labels.ts';
import { defaultSettings, type Settings, settingsSchema } from '#shared/schemas/settings.ts';

const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  ...changes,
});
const issues = (changes: Partial<Settings>) =>
  settingsFormSchema.safeParse(settings(changes)).error?.issues.map(({ path }) => path.join());

it('every setting has its place on the screen', () => {
  expect([...settingKeys].sort()).toEqual(z.keyof(settingsSchema).options.toSorted());
});

it('changed is what differs from the saved settings, in the order of the screen', () => {
  expect(changedKeys(settings(), settings())).toEqual([]);
  expect(changedKeys({}, settings())).toEqual([]);
  const entered = settings({ signup_policy: 'closed', tagline: 'Bread', store_name: 'Rosa’s' });
  expect(changedKeys(entered, settings())).toEqual(['store_name', 'tagline', 'signup_policy']);
});

describe('what the form accepts', () => {
  it.each<[Partial<Settings>, string[] | undefined]>([
    [{}, undefined],
    [{ signup_policy: 'domains', signup_domains: 'bakery.com, @oven.example' }, undefined],
    [{ signup_policy: 'domains', signup_domains: 'mail.bakery.co.uk' }, undefined],
    [{ signup_policy: 'domains', signup_domains: ' ' }, ['signup_domains']],
    [{ signup_policy: 'closed', signup_domains: '' }, undefined],
    [{ signup_domains: 'bakery' }, ['signup_domains']],
    [{ signup_domains: 'bakery.com, oven' }, ['signup_domains']],
    [{ timezone: 'America/Davis' }, ['timezone']],
    [{ tax_rate: '8.375' }, undefined],
    [{ tax_rate: '' }, ['tax_rate']],
  ])('%j', (changes, paths) => {
    expect(issues(changes)).toEqual(paths);
  });
});

describe('the message about an invalid form', () => {
  it.each(['store_name', 'app_name', 'tagline', 'tax_rate', 'notification_email'] as const)(
    '%s is required',
    (key) => {
      const errors = { [key]: { type: 'x', message: 'y' } };
      expect(invalidText(settings({ [key]: ' ' }), errors)).toBe(
        'Please fill in all required fields',
      );
    },
  );

  it('names the first thing that is wrong', () => {
    const errors = {
      signup_domains: { type: 'x', message: 'last' },
      tax_rate: { type: 'x', message: 'first' },
    };
    expect(invalidText(settings(), errors)).toBe('first');
  });
});
