import * as z from 'zod';

const name = z.string().min(1);

const variables = {
  /** The one DynamoDB table. */
  TABLE_NAME: name,
  /** Bucket of pictures (`images/…`, served by the site) and order PDFs (`pdfs/…`, private). */
  MEDIA_BUCKET: name,
  /** Bucket into which browsers PUT files before they are checked; objects expire in a day. */
  UPLOADS_BUCKET: name,
  OUTBOX_QUEUE_URL: name,
  /** The JSON secret `{ sessionKey, codeword }` in Secrets Manager. */
  SECRET_ARN: name,
  /** Where people open the app: compared with `Origin`, and the base of links in documents. */
  SITE_ORIGIN: z.url(),
  /** The sender of every e-mail. */
  MAIL_FROM: name,
  SES_CONFIGURATION_SET: name,
  /** The pause before the second try of an outbox message, in seconds; it doubles from there. */
  OUTBOX_RETRY_BASE_SECONDS: z.coerce.number().positive().default(5),
  /** The sign-up policy of a store that has not saved one. */
  DEFAULT_SIGNUP_POLICY: z.enum(['open', 'domains', 'closed']),
  /** When set, only this address may claim the first account. */
  ADMIN_EMAIL: z.string().default(''),
};

type Name = keyof typeof variables;
type Config<Names extends Name> = { [Key in Names]: z.infer<(typeof variables)[Key]> };

/**
 * The variables a module needs, checked when it loads: a function that lacks one fails at its cold
 * start with the variable's name, not in the middle of a request.
 */
export function readConfig<Names extends Name>(...names: Names[]): Config<Names> {
  const picked = Object.fromEntries(names.map((key) => [key, variables[key]]));
  const parsed = z.object(picked).safeParse(process.env);
  if (!parsed.success)
    throw new Error(`The environment is not complete: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Config<Names>;
}
