import * as z from 'zod/mini';
import { isVisible, withoutInvisible, withoutStray } from '#shared/text/visible-text.ts';

/** The most characters of a free-text field (docs/product.md#limits). */
export const maxTextLength = 2_000;
/** The most characters of a title or name. */
export const maxTitleLength = 200;
/** The highest price, in cents: $100,000.00. */
export const maxPriceCents = 10_000_000;

const noControls = (text: string) => !/\p{Cc}/u.test(text);
const controlsMessage = 'Please remove tabs, line breaks and other control characters';

/** A line of text, trimmed, without control characters; may be empty. */
export const lineSchema = (max = maxTitleLength) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, `Use at most ${max} characters`),
      z.refine(noControls, controlsMessage),
    );

/**
 * A required line of visible text, trimmed, without control characters; `message` is shown to users
 * when it is missing.
 */
export const requiredText = (message: string, max = maxTitleLength) =>
  z.string({ error: message }).check(
    z.overwrite(withoutStray),
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine(noControls, controlsMessage),
    z.refine((text) => text === '' || isVisible(text), message),
  );

/** Optional text: missing, null and blank all become null. */
export const optionalText = (max = maxTextLength) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`))),
    z.transform((text) => text || null),
  );

export const idSchema = z.string().check(z.minLength(1), z.maxLength(100));

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@[^\\s\\p{Cc}@:/?#%\\\\[\\]<>]+$`,
  'u',
);
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const host = z.url({ hostname: new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`) });

/** A domain may have any letters; a URL's host is its ASCII form. */
const hasDomain = (email: string) => host.safeParse(`http://${email.split('@')[1]}`).success;

/**
 * An e-mail address as typed, without invisible characters (docs/product.md#e-mail-addresses); `missing` is
 * shown to users when the field is empty.
 */
export const emailSchema = (message: string, missing = message) =>
  z.pipe(
    z.string({ error: missing }).check(
      z.overwrite((text) => withoutInvisible(text).normalize('NFKC')),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxTitleLength, message),
    ),
    z.email({ pattern: address, error: message, abort: true }).check(z.refine(hasDomain, message)),
  );

/** Whole cents, never negative. */
export const priceCentsSchema = z
  .number({ error: 'Price must be a valid positive number' })
  .check(
    z.int('Price must be in whole cents'),
    z.minimum(0, 'Price must be a valid positive number'),
    z.maximum(maxPriceCents, 'Price is too large'),
  );

/** An ISO 8601 instant with offset, such as 2026-06-14T17:00:00.000Z. */
export const instantSchema = z.iso.datetime({ offset: true });

/** The body of every error response. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
