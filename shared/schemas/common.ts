import * as z from 'zod';
import { isVisible } from '../text/visible-text.ts';

/** Longest free text of a field (docs/product.md#limits). */
export const maxTextLength = 2_000;
/** Longest title or name. */
export const maxTitleLength = 200;
/** Largest price, in cents: $100,000.00. */
export const maxPriceCents = 10_000_000;

const noControls = (text: string) => !/\p{Cc}/u.test(text);
const controlsMessage = 'Please remove tabs, line breaks and other control characters';

/** A line of text, trimmed, without control characters; it may be empty. */
export const lineSchema = (max = maxTitleLength) =>
  z.string().trim().max(max, `Use at most ${max} characters`).refine(noControls, controlsMessage);

/**
 * A required line of text that shows something, trimmed, without control characters; `message` is shown to
 * users when it is missing.
 */
export const requiredText = (message: string, max = maxTitleLength) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Use at most ${max} characters`)
    .refine(noControls, controlsMessage)
    .refine((text) => text === '' || isVisible(text), message);

/** Optional text: missing, null and blank all become null. */
export const optionalText = (max = maxTextLength) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

export const idSchema = z.string().min(1).max(100);

/** An e-mail address, trimmed; `missing` is shown to users when the field is empty. */
export const emailSchema = (message: string, missing = message) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxTitleLength, message)
    .pipe(z.email(message));

/** Whole cents, never negative. */
export const priceCentsSchema = z
  .number({ error: 'Price must be a valid positive number' })
  .int('Price must be in whole cents')
  .min(0, 'Price must be a valid positive number')
  .max(maxPriceCents, 'Price is too large');

/** An ISO 8601 instant with offset, such as 2026-06-14T17:00:00.000Z. */
export const instantSchema = z.iso.datetime({ offset: true });

/** The body of every error response. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
