import * as z from 'zod/mini';
import { invalid } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { secretReader } from '#functions/core/data/secrets.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const { CARD_KEYS_ARN } = readConfig('CARD_KEYS_ARN');
const readSecret = secretReader(CARD_KEYS_ARN, z.string());

const keysSchema = z.object({
  /** A secret or a restricted key. */
  stripeKey: z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/)),
  webhookSecret: z.string().check(z.regex(/^whsec_\w+$/)),
  /** The address of a stand-in for the provider. */
  address: z.optional(z.url()),
});
export type CardKeys = z.infer<typeof keysSchema>;

/** The provider's keys; undefined until the owner has put them in the place of the generated text. */
export async function readCardKeys(now: Date): Promise<CardKeys | undefined> {
  if (CARD_KEYS_ARN === '') return undefined;
  const text = await readSecret(now);
  try {
    return keysSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON. Its error would quote the secret.
    return undefined;
  }
}

const needed = ['card_link', 'customer_page', 'record_payments'] as const;

/**
 * Lets cards be on only while everything that they need is there.
 *
 * @throws AppError 'validation'
 */
export async function requireCards(given: Partial<Settings>, now: Date): Promise<void> {
  if (given.card_link === 'off' || needed.every((name) => given[name] === undefined)) return;
  const before = await readSettings();
  const after = { ...before, ...given };
  if (after.card_link === 'off' || needed.every((name) => before[name] === after[name])) return;
  const missing =
    (after.customer_page === 'off' && 'Turn on the page for customers first') ||
    (!recordsPayments(after) && 'Record payments first') ||
    (!(await readCardKeys(now)) && 'Store the card provider’s keys first');
  if (missing) throw invalid('card_link', missing);
}
