import * as z from 'zod/mini';
import { emailSchema, maxTextLength, maxTitleLength, requiredText } from './common.ts';
import {
  defaultPublicSettings,
  publicSettingsSchema,
  settingText as text,
} from './public-settings.ts';

export const reminderChoices = ['on', 'off'] as const;

const isTimeZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
};

const templateBody = z.string().check(z.maxLength(10_000, 'Use at most 10000 characters'));

export const settingsSchema = z.extend(
  z.omit(publicSettingsSchema, { first_account_codeword: true }),
  {
    address: text(),
    notification_email: emailSchema('Please enter a valid notification email'),
    customer_email_subject: text(maxTextLength),
    customer_email_body: templateBody,
    notification_email_subject: text(maxTextLength),
    notification_email_body: templateBody,
    ready_email_subject: text(maxTextLength),
    ready_email_body: templateBody,
    reminder_email_subject: text(maxTextLength),
    reminder_email_body: templateBody,
    canceled_email_subject: text(maxTextLength),
    canceled_email_body: templateBody,
    /** Whether customers are reminded the day before their pickup. */
    reminders: z.enum(reminderChoices),
    /** Comma-separated e-mail domains for the policy 'domains'. */
    signup_domains: text(),
  },
);
export type Settings = z.infer<typeof settingsSchema>;

const domain = /^@?[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * Settings from a form. They are stricter than the stored ones, which a store must always be able to read.
 */
export const enteredSettingsSchema = z.extend(settingsSchema, {
  store_name: requiredText('Store name is required'),
  app_name: requiredText('App name is required'),
  tagline: requiredText('Tagline is required'),
  logo_path: settingsSchema.shape.logo_path.check(
    z.regex(/^(\/images\/[\w.-]+)?$/, 'Please upload the logo again'),
  ),
  signup_domains: settingsSchema.shape.signup_domains.check(
    z.refine(
      (list) => list === '' || list.split(',').every((each) => domain.test(each.trim())),
      'List domains such as bakery.com, separated by commas',
    ),
  ),
  tax_rate: settingsSchema.shape.tax_rate.check(z.maxLength(40, 'Use at most 40 characters')),
  timezone: settingsSchema.shape.timezone.check(
    z.maxLength(maxTitleLength, 'Unknown time zone'),
    z.refine(isTimeZone, 'Unknown time zone'),
  ),
});

/** The body of a save: any of the keys; missing ones keep their value. */
export const settingsInputSchema = z.partial(enteredSettingsSchema);

/**
 * The e-mails with a template: to the customer, to the production team, when the order is ready,
 * the day before, when it is canceled.
 */
export const emailTemplates = [
  'customer',
  'notification',
  'ready',
  'reminder',
  'canceled',
] as const;
export type EmailTemplate = (typeof emailTemplates)[number];

/** The body of `POST /api/settings/test-email`; the template need not be saved. */
export const testEmailSchema = z.object({
  template: z.enum(emailTemplates),
  subject: text(),
  body: templateBody,
});
export type TestEmail = z.infer<typeof testEmailSchema>;
/** The recipient: the user who requested it. */
export const testEmailResultSchema = z.object({ to: z.string() });

/** The settings of a store before any are saved (docs/product.md#settings). */
export const defaultSettings: Settings = {
  ...defaultPublicSettings,
  address: '',
  notification_email: 'orders@example.com',
  customer_email_subject: 'Order Confirmation: {{OrderNumber}}',
  customer_email_body: `Hi {{FirstName}},

Thank you for your order! We have received order {{OrderNumber}} and it is being prepared.

We will let you know as soon as it is ready for pickup. Your order is attached as a PDF.`,
  notification_email_subject: 'New Order: {{OrderNumber}}',
  notification_email_body: `A new order has been placed.

Order number: {{OrderNumber}}
Customer: {{CustomerName}}
Email: {{Email}}

The order is attached as a PDF.`,
  ready_email_subject: 'Your order {{OrderNumber}} is ready',
  ready_email_body: `Hi {{FirstName}},

Good news: order {{OrderNumber}} is ready for pickup.`,
  reminder_email_subject: 'Reminder: order {{OrderNumber}}, {{Pickup}}',
  reminder_email_body: `Hi {{FirstName}},

We look forward to seeing you: order {{OrderNumber}} is to be picked up on {{Pickup}}.

If anything has changed, please reply to this e-mail.`,
  canceled_email_subject: 'Your order {{OrderNumber}} is canceled',
  canceled_email_body: `Hi {{FirstName}},

Order {{OrderNumber}} for {{Pickup}} is canceled.

If you did not expect this, please reply to this e-mail.`,
  reminders: 'off',
  signup_domains: '',
};
