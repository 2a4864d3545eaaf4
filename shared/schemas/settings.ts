import * as z from 'zod/mini';
import { emailTemplateNames, emailTemplates, templateSettings } from '#shared/email/templates.ts';
import {
  emailSchema,
  maxTextLength,
  maxTitleLength,
  priceCentsSchema,
  requiredText,
} from './common.ts';
import {
  defaultPublicSettings,
  publicSettingsSchema,
  settingText as text,
} from './public-settings.ts';

export const reminderChoices = ['on', 'off'] as const;
export const kitchenCopyChoices = ['on', 'off'] as const;
export const labelRules = ['us', 'eu'] as const;
export type LabelRules = (typeof labelRules)[number];

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
    ...templateSettings((_, part) => (part === 'body' ? templateBody : text(maxTextLength))),
    /** Whether customers are reminded the day before their pickup. */
    reminders: z.enum(reminderChoices),
    /** Whether the production team's e-mails also attach the kitchen copy. */
    kitchen_copy: z.enum(kitchenCopyChoices),
    /** Comma-separated e-mail domains for the policy 'domains'. */
    signup_domains: text(),
    /** Whose rules product labels follow. */
    label_rules: z.enum(labelRules),
    /** A sentence that the state requires on product labels of home bakers; '' for none. */
    label_line: text(300),
    /** The size of its type in points. */
    label_line_points: z
      .int('Enter a whole number')
      .check(z.minimum(7, 'Enter 7 to 24'), z.maximum(24, 'Enter 7 to 24')),
    /** Whether customers may ask for a change on their page, and say that they are there. */
    customer_asks: z.enum(['on', 'off']),
    customer_here: z.enum(['on', 'off']),
    /** Cents in the drawer when a till opens. */
    starting_cash: priceCentsSchema,
  },
);
export type Settings = z.infer<typeof settingsSchema>;

const domain = /^@?[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Settings from a form; stricter than the schema for stored settings, which must always be readable. */
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

/** The body of a save: any subset of the settings; missing ones keep their value. */
export const settingsInputSchema = z.partial(enteredSettingsSchema);

/** The body of `POST /api/settings/test-email`; the template need not be saved. */
export const testEmailSchema = z.object({
  template: z.enum(emailTemplateNames),
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
  ...templateSettings((template, part) => emailTemplates[template][part]),
  reminders: 'off',
  // For a store from before this setting existed; a new store starts with it off.
  kitchen_copy: 'on',
  signup_domains: '',
  label_rules: 'us',
  label_line: '',
  label_line_points: 10,
  customer_asks: 'on',
  customer_here: 'on',
  starting_cash: 0,
};
