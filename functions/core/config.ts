import * as z from 'zod/mini';
// Every function reads its environment here.
import '#shared/default-messages.ts';

const name = z.string().check(z.minLength(1));

const variables = {
  /** Name of the DynamoDB table. */
  TABLE_NAME: name,
  /** Bucket of images (`images/…`, served by the site) and order PDFs (`pdfs/…`, private). */
  MEDIA_BUCKET: name,
  /** Bucket into which browsers PUT files before they are checked; objects expire in a day. */
  UPLOADS_BUCKET: name,
  OUTBOX_QUEUE_URL: name,
  /** The JSON secret `{ sessionKey, codeword }` in Secrets Manager. */
  SECRET_ARN: name,
  /** URL of the app: compared with `Origin`, and the base of links in documents. */
  SITE_ORIGIN: z.url(),
  /**
   * CloudFront sends it with each request. Without it there is no answer, and no belief in
   * `x-viewer-address`.
   */
  EDGE_KEY: name,
  /** The sender of all e-mails. */
  MAIL_FROM: name,
  SES_CONFIGURATION_SET: name,
  /** Seconds before the second try of an outbox message; later pauses double. */
  OUTBOX_RETRY_BASE_SECONDS: z._default(z.coerce.number().check(z.positive()), 5),
  /** The sign-up policy while the store has not saved one. */
  DEFAULT_SIGNUP_POLICY: z.enum(['open', 'domains', 'closed']),
  /** When set, only this address can create the first account. */
  ADMIN_EMAIL: z._default(z.string(), ''),
  /** True when the first account also takes the codeword. */
  FIRST_ACCOUNT_CODEWORD: z._default(z.stringbool(), false),
};

type Name = keyof typeof variables;
type Config<Names extends Name> = { [Key in Names]: z.infer<(typeof variables)[Key]> };

/**
 * Returns the variables a module needs. They are checked when the module loads, so a function without one
 * fails at its cold start with the variable's name, and not in the middle of a request.
 */
export function readConfig<Names extends Name>(...names: Names[]): Config<Names> {
  const picked = Object.fromEntries(names.map((key) => [key, variables[key]]));
  const parsed = z.object(picked).safeParse(process.env);
  if (!parsed.success)
    throw new Error(`The environment is not complete: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Config<Names>;
}
