import * as z from 'zod/mini';

/**
 * The headers of every response of the API. Nobody may keep the response or show it in a frame, and a browser
 * that opens it as a page runs none of it.
 */
export const standardHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The cookie with the session of signed-in staff. */
export const sessionCookie = '__Host-session';

/** A repeated request with the same key and body gets the same response and has no further effect. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z
      .string()
      .check(
        z.minLength(1, 'The Idempotency-Key is empty'),
        z.maxLength(200, 'The Idempotency-Key may have at most 200 characters'),
      ),
  ),
});

const versionMessage = 'If-Match must be a version in quotes, such as "3"';

/** `"3"` expects version 3 of the item. Without the header, or with `*`, the last write wins. */
export const versionHeaders = z.object({
  'if-match': z.optional(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^(\*|(W\/)?"\d{1,9}")$/, versionMessage)),
      z.transform((text) => (text === '*' ? undefined : Number(text.replace(/\D/g, '')))),
    ),
  ),
});
