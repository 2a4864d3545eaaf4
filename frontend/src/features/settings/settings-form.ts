import type { FieldErrors } from 'react-hook-form';
import { z } from 'zod';
import { enteredSettingsSchema, type Settings } from '#shared/schemas/settings.ts';

export const settingsFormSchema = enteredSettingsSchema.refine(
  ({ signup_policy, signup_domains }) => signup_policy !== 'domains' || signup_domains !== '',
  { path: ['signup_domains'], error: 'List at least one domain' },
);

/** The label of each setting on the screen. */
export const settingLabels = {
  store_name: 'Store Name',
  app_name: 'App Name',
  tagline: 'Tagline',
  tax_rate: 'Tax Rate (%)',
  address: 'Store Address',
  timezone: 'Time Zone',
  logo_path: 'Logo',
  notification_email: 'Notification Email',
  customer_email_subject: 'Customer Email Subject',
  customer_email_body: 'Customer Email Body',
  notification_email_subject: 'Notification Email Subject',
  notification_email_body: 'Notification Email Body',
  ready_email_subject: 'Ready Email Subject',
  ready_email_body: 'Ready Email Body',
  signup_policy: 'Who May Sign Up',
  signup_domains: 'Allowed Domains',
} as const satisfies Record<keyof Settings, string>;

/** Every setting, in the order of the screen. */
export const settingKeys = z.array(enteredSettingsSchema.keyof()).parse(Object.keys(settingLabels));

/** The settings that differ from the saved ones, in the order of the screen. */
export const changedKeys = (entered: Partial<Settings>, saved: Settings): (keyof Settings)[] =>
  settingKeys.filter((key) => entered[key] !== undefined && entered[key] !== saved[key]);

/** These must be filled in before the form can be saved (docs/product.md#settings). */
const required = ['store_name', 'app_name', 'tagline', 'tax_rate', 'notification_email'] as const;

/** The text of the toast when the form is invalid. */
export function invalidText(settings: Settings, errors: FieldErrors<Settings>): string {
  if (required.some((key) => settings[key].trim() === ''))
    return 'Please fill in all required fields';
  const wrong = settingKeys.find((key) => errors[key]);
  return (wrong && errors[wrong]?.message) || 'Please check your input.';
}
