import * as z from 'zod/mini';
import { cashRoundings } from '#shared/payments/cash.ts';
import { mostTills } from '#shared/payments/till-ids.ts';
import { percentSchema } from '#shared/pricing/percent.ts';
import { maxTextLength, maxTitleLength, priceCentsSchema } from './common.ts';
import { defaultPlaces, pickupPlacesSchema } from './places.ts';

export const signupPolicies = ['open', 'domains', 'closed'] as const;

export const settingText = (max = maxTextLength) =>
  z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`));

const tillCount = `Enter 1 to ${mostTills}`;

/** The settings that visitors can see. They have their own module, because every screen waits for it. */
export const publicSettingsSchema = z.object({
  store_name: settingText(maxTitleLength),
  app_name: settingText(maxTitleLength),
  tagline: settingText(maxTitleLength),
  /** Percent, as text with at most three decimals: '8.75'. */
  tax_rate: z.string({ error: 'Tax rate is required' }).check(
    z.trim(),
    z.refine(
      (rate) => percentSchema.safeParse(rate).success,
      'Tax rate must be a number from 0 to 100',
    ),
  ),
  /** `/images/<hash>…`, or '' when there is no logo. */
  logo_path: settingText(500),
  /** Visitors see the effective policy: 'open' while there is no account. */
  signup_policy: z.enum(signupPolicies),
  /** IANA name; pickups, PDFs and e-mails use this time zone. */
  timezone: z.string(),
  pickup_places: pickupPlacesSchema,
  /** Whether payments are recorded (docs/product.md#payments). */
  record_payments: z.enum(['on', 'off']),
  cash_rounding: z.enum(cashRoundings),
  /** Percent of the total to suggest as a deposit; 0 for none. */
  deposit_percent: z
    .int('Enter a whole number')
    .check(z.minimum(0, 'Enter 0 to 100'), z.maximum(100, 'Enter 0 to 100')),
  /** Cents of the smallest total for which a deposit is suggested. */
  deposit_from: priceCentsSchema,
  /** How many tills there are. */
  tills: z.int(tillCount).check(z.minimum(1, tillCount), z.maximum(mostTills, tillCount)),
  /** Whether each order has a page for its customer, and whether they can pay by card there. */
  customer_page: z.enum(['on', 'off']),
  card_link: z.enum(['on', 'off']),
  /** True while there is no account and the first one requires the codeword. */
  first_account_codeword: z.optional(z.boolean()),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** Whether the store records payments; false while the settings load. */
export const recordsPayments = (
  settings: Pick<PublicSettings, 'record_payments'> | undefined,
): boolean => settings?.record_payments === 'on';

/** The public settings of a store before any are saved (docs/product.md#settings). */
export const defaultPublicSettings = {
  store_name: 'Your Bakery',
  app_name: 'Doughbook',
  tagline: 'Professional bakery order management for our team',
  tax_rate: '0',
  logo_path: '',
  signup_policy: 'open',
  timezone: 'America/Los_Angeles',
  pickup_places: defaultPlaces,
  record_payments: 'off',
  cash_rounding: 'off',
  deposit_percent: 0,
  deposit_from: 0,
  tills: 1,
  customer_page: 'off',
  card_link: 'off',
} satisfies PublicSettings;
