import * as z from 'zod/mini';
import { enteredSettingsSchema, type Settings } from './settings.ts';

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
  reminders: 'Reminders',
  customer_email_subject: 'Customer Email Subject',
  customer_email_body: 'Customer Email Body',
  notification_email_subject: 'Notification Email Subject',
  notification_email_body: 'Notification Email Body',
  ready_email_subject: 'Ready Email Subject',
  ready_email_body: 'Ready Email Body',
  reminder_email_subject: 'Reminder Email Subject',
  reminder_email_body: 'Reminder Email Body',
  canceled_email_subject: 'Cancellation Email Subject',
  canceled_email_body: 'Cancellation Email Body',
  signup_policy: 'Who May Sign Up',
  signup_domains: 'Allowed Domains',
} as const satisfies Record<keyof Settings, string>;

/** Every setting, in the order of the screen. */
export const settingKeys = z
  .array(z.keyof(enteredSettingsSchema))
  .parse(Object.keys(settingLabels));

/** The settings that differ from the saved ones, in the order of the screen. */
export const changedKeys = (entered: Partial<Settings>, saved: Settings): (keyof Settings)[] =>
  settingKeys.filter((key) => entered[key] !== undefined && entered[key] !== saved[key]);

export const reminderLabels: Record<Settings['reminders'], string> = {
  on: 'At 5 PM the day before the pickup',
  off: 'None',
};

export const signupPolicyLabels: Record<Settings['signup_policy'], string> = {
  open: 'Anybody',
  domains: 'Only people with certain e-mail domains',
  closed: 'Nobody: accounts are added under Users',
};
