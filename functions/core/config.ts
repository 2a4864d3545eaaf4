import * as z from 'zod/mini';
// All functions read their environment through this module.
import '#shared/default-messages.ts';

const name = z.string().check(z.minLength(1));

const variables = {
  TABLE_NAME: name,
  /** Bucket of images (`images/…`, served by the site) and order PDFs (`pdfs/…`, private). */
  MEDIA_BUCKET: name,
  /** Bucket into which browsers PUT files before they are checked; objects expire in a day. */
  UPLOADS_BUCKET: name,
  OUTBOX_QUEUE_URL: name,
  /** In Secrets Manager: the key that signs sessions, and the admin codeword. */
  SESSION_KEY_ARN: name,
  CODEWORD_ARN: name,
  /**
   * In Secrets Manager: the key of the links to orders' pages, and the keys of the card provider. Empty in a
   * deployment without `customers`.
   */
  LINK_KEY_ARN: z._default(z.string(), ''),
  CARD_KEYS_ARN: z._default(z.string(), ''),
  /** URL of the app: compared with `Origin`, and the base of links in documents. */
  SITE_ORIGIN: z.url(),
  /**
   * The secrets that CloudFront may send with each request, separated by commas: one, or two while it is
   * replaced. Requests without one are rejected, and their `x-viewer-address` is not trusted.
   */
  EDGE_KEYS: name,
  /** The sender address of all e-mails. */
  MAIL_FROM: name,
  SES_CONFIGURATION_SET: name,
  /** Seconds before the second attempt for an outbox message; the pause doubles with each further attempt. */
  OUTBOX_RETRY_BASE_SECONDS: z._default(z.coerce.number().check(z.positive()), 5),
  /** The sign-up policy until the store saves one. */
  DEFAULT_SIGNUP_POLICY: z.enum(['open', 'domains', 'closed']),
  /** When set, only this address can create the first account. */
  ADMIN_EMAIL: z._default(z.string(), ''),
  /** True when creating the first account also requires the codeword. */
  FIRST_ACCOUNT_CODEWORD: z._default(z.stringbool(), false),
};

type Name = keyof typeof variables;
type Config<Names extends Name> = { [Key in Names]: z.infer<(typeof variables)[Key]> };

/**
 * Returns the variables a module needs. They are checked when the module loads, so a function that
 * lacks one fails at its cold start with the variable's name, not in the middle of a request.
 */
export function readConfig<Names extends Name>(...names: Names[]): Config<Names> {
  const picked = Object.fromEntries(names.map((key) => [key, variables[key]]));
  const parsed = z.object(picked).safeParse(process.env);
  if (!parsed.success)
    throw new Error(`The environment is incomplete: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Config<Names>;
}
