import type { Node } from 'constructs';
import * as z from 'zod';

/** From the command line (`-c key=value`) every value is a string. */
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

const text = z.string().trim();

/** What can be chosen for a deployment, each with its default (docs/operations.md explains them). */
const options = {
  stackName: text.regex(/^[A-Za-z][A-Za-z0-9-]{0,27}$/).default('Doughbook'),
  /** The sender of every e-mail: `orders@example.com` or `Your Bakery <orders@example.com>`. */
  mailFrom: text
    .regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .default('orders@doughbook.example'),
  /**
   * Whether SES verifies the one address or its whole domain (by DNS records, with DKIM), or the account has verified
   * it already: an identity can be created once in an account and region.
   */
  mailIdentity: z.enum(['address', 'domain', 'existing']).default('address'),
  /** The sign-up policy of a store that has saved none. */
  signupPolicy: z.enum(['open', 'domains', 'closed']).default('closed'),
  /** When set, only this address may claim the first account. */
  adminEmail: z.union([z.literal(''), z.email()]).default(''),
  /** Who is told of alarms; nobody when empty. */
  alarmEmail: z.union([z.literal(''), z.email()]).default(''),
  /** Whether the table refuses to be deleted. */
  deletionProtection: flag.default(true),
  /** A host name of your own with its certificate (ACM, us-east-1); else the distribution's name. */
  siteDomain: text.default(''),
  siteCertificateArn: z
    .union([z.literal(''), text.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/\S+$/)], {
      error:
        'must be the ARN of an ACM certificate in us-east-1, the only region CloudFront takes one from',
    })
    .default(''),
  /** How often an outbox message is tried before it goes to the dead-letter queue. */
  outboxMaxReceiveCount: z.coerce.number().int().min(1).max(1000).default(32),
  /** The pause before the second try, in seconds; it doubles from there to a quarter of an hour. */
  outboxRetryBaseSeconds: z.coerce.number().positive().max(900).default(5),
};

const schema = z
  .object(options)
  .refine((value) => Boolean(value.siteDomain) === Boolean(value.siteCertificateArn), {
    message: 'siteDomain and siteCertificateArn go together',
  });

export type StackOptions = z.infer<typeof schema>;

/** Reads the options from the context of the app; a wrong one stops the synthesis with its name. */
export function readStackOptions(node: Node): StackOptions {
  const given = Object.fromEntries(
    Object.keys(options).map((name) => [name, node.tryGetContext(name)]),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw new Error(`The context is not right: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
