import * as z from 'zod/mini';
import { emailTemplates, templateSettings } from '#shared/email/templates.ts';
import { enteredSettingsSchema, type Settings } from './settings.ts';

export const settingLabels = {
  store_name: 'Store Name',
  app_name: 'App Name',
  tagline: 'Tagline',
  tax_rate: 'Tax Rate (%)',
  address: 'Store Address',
  timezone: 'Time Zone',
  logo_path: 'Logo',
  notification_email: 'Notification Email',
  reminders: 'Reminders',
  kitchen_copy: 'Kitchen Copy',
  ...templateSettings(
    (template, part) => `${emailTemplates[template].label} ${part === 'body' ? 'Body' : 'Subject'}`,
  ),
  signup_policy: 'Who May Sign Up',
  signup_domains: 'Allowed Domains',
  pickup_places: 'Pickup Places',
  record_payments: 'Record Payments',
  cash_rounding: 'Round Cash',
  deposit_percent: 'Suggested Deposit',
  deposit_from: 'Deposit From',
  tills: 'Tills',
  starting_cash: 'Starting Cash',
  customer_page: 'Page for Customers',
  customer_asks: 'Ask for a Change',
  customer_here: 'I’m Here',
  card_link: 'Card by Link',
  label_rules: 'Product Labels Follow',
  label_line: 'Line on Product Labels',
  label_line_points: 'Size of the Line',
} satisfies Record<keyof Settings, string>;

/** Every setting, in the order of the settings screen. */
export const settingKeys = z
  .array(z.keyof(enteredSettingsSchema))
  .parse(Object.keys(settingLabels));

/** The settings that differ from the saved ones, in the order of the settings screen. */
export const changedKeys = (entered: Partial<Settings>, saved: Settings): (keyof Settings)[] =>
  settingKeys.filter((key) => entered[key] !== undefined && entered[key] !== saved[key]);

export const reminderLabels: Record<Settings['reminders'], string> = {
  on: 'At 5 PM the day before the pickup',
  off: 'None',
};

export const kitchenCopyLabels: Record<Settings['kitchen_copy'], string> = {
  on: "Attached to the team's e-mails",
  off: 'Only on the order page',
};

export const labelRulesLabels: Record<Settings['label_rules'], string> = {
  us: 'U.S. rules',
  eu: 'EU and UK rules',
};

export const signupPolicyLabels: Record<Settings['signup_policy'], string> = {
  open: 'Anybody',
  domains: 'Only people with certain e-mail domains',
  closed: 'Nobody: accounts are added under Users',
};
