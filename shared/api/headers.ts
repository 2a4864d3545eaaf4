import * as z from 'zod';

/** The cookie with the session of signed-in staff. */
export const sessionCookie = '__Host-session';

/** A repeated request with the same key and body gets the same response and changes nothing again. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, 'The Idempotency-Key is empty')
    .max(200, 'The Idempotency-Key may have at most 200 characters')
    .optional(),
});

const versionMessage = 'If-Match must be a version in quotes, such as "3"';

/** `"3"` expects version 3 of the order. Without it, or with `*`, the last write wins. */
export const versionHeaders = z.object({
  'if-match': z
    .string()
    .trim()
    .regex(/^(\*|(W\/)?"\d{1,9}")$/, versionMessage)
    .transform((text) => (text === '*' ? undefined : Number(text.replace(/\D/g, ''))))
    .optional(),
});
