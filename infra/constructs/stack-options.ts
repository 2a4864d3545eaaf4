import type { Node } from 'constructs';
import MiniSearch from 'minisearch';
import * as z from 'zod/mini';

/** Parses a sender, `Your Bakery <orders@example.com>` or the address alone, into its address and domain. */
export function senderOf(mailFrom: string): { address: string; domain: string } {
  const address = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { address, domain: address.slice(address.indexOf('@') + 1).toLowerCase() };
}

/** Values from the command line (`-c key=value`) are always strings. */
const flag = z.pipe(
  z.transform((value) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

const text = z.string().check(z.trim());

/** Text of this form, which allows none. */
const textLike = (form: RegExp, message?: string) =>
  z._default(text.check(z.regex(form, message)), '');

/** Domains whose owners let others reject or file as spam what anybody else sends in their name (DMARC). */
const freeMail =
  /^((aol|gmail|gmx|googlemail|hotmail|icloud|live|mail|msn|outlook|proton|protonmail|yahoo|yandex|ymail|zoho)\.(com?\.)?[a-z]{2,3}|mac\.com|me\.com|pm\.me|web\.de)$/;

/** The options of a deployment, with their defaults (docs/operations.md explains them). */
const optionSchemas = {
  /**
   * Allows only one spelling of each name. The uploads bucket has the name in lower case, so two names that
   * differ only in case would collide.
   */
  stackName: z._default(
    text.check(
      z.regex(
        /^[A-Z][a-z0-9-]{0,23}$/,
        'must be a capital and then small letters, digits and hyphens, 24 characters at most',
      ),
    ),
    'Doughbook',
  ),
  /** The sender of every e-mail: `orders@example.com` or `Your Bakery <orders@example.com>`. */
  mailFrom: z._default(
    text.check(z.regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
    'orders@doughbook.example',
  ),
  /**
   * SES verifies either the one address or its whole domain (by DNS records, with DKIM). `existing` means
   * that the account has verified it already, because an account and region can hold an identity only once.
   */
  mailIdentity: z._default(z.enum(['address', 'domain', 'existing']), 'address'),
  /** A subdomain of the sender's domain for bounces, so that SPF passes for that domain too. */
  mailFromDomain: z._default(text.check(z.toLowerCase()), ''),
  /** The sign-up policy until the store saves another one. */
  signupPolicy: z._default(z.enum(['open', 'domains', 'closed']), 'closed'),
  /**
   * Whether orders can have a page for their customer, and be paid by card there: adds two secrets, and the
   * settings for it. Without it, no link opens anything.
   */
  customers: z._default(flag, false),
  /** If set, only this address may claim the first account. */
  adminEmail: z._default(z.union([z.literal(''), z.email()]), ''),
  /** If true, creating the first account also requires the codeword, which only the AWS account shows. */
  firstAccountCodeword: z._default(flag, true),
  /** Receives the alarms and the budget's warnings. Defaults to `adminEmail` if empty. */
  alarmEmail: z._default(z.union([z.literal(''), z.email()]), ''),
  /** The monthly bill of the whole account, in US dollars, above which a warning is sent; 0 for none. */
  monthlyBudget: z._default(z.coerce.number().check(z.minimum(0)), 20),
  /** Protects the table and the stack from deletion. */
  deletionProtection: z._default(flag, true),
  /**
   * Whether the stack is protected right now. CDK sets this before it creates anything, and cannot remove a
   * failed creation that is protected. `npm run deploy` tells it, and protects the stack after success.
   */
  terminationProtection: z.optional(flag),
  /** The name of a table restored to a point in time, to be imported; empty for the stack's own. */
  tableName: textLike(/^([\w.-]{3,255})?$/),
  /** An index that this release no longer has, which the deployment may delete. */
  dropIndex: z._default(text, ''),
  /** A backup vault of another account or region, to which each day's backup is copied; empty for none. */
  backupCopyTo: textLike(
    /^(arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50})?$/,
    'must be the ARN of a vault of AWS Backup: arn:aws:backup:<region>:<account>:backup-vault:<name>',
  ),
  /** Your own host name with its certificate (ACM, us-east-1). Default: the distribution's name. */
  siteDomain: z._default(text, ''),
  siteCertificateArn: textLike(
    /^(arn:aws:acm:us-east-1:\d{12}:certificate\/\S+)?$/,
    'must be the ARN of an ACM certificate in us-east-1, the only region CloudFront takes one from',
  ),
  /**
   * Where CloudFront responds from: `100` is North America, Europe and Israel, `200` adds Africa and most of
   * Asia. Default: `100` for a stack in one of its regions, otherwise `all`.
   */
  sitePriceClass: z._default(z.enum(['', '100', '200', 'all']), ''),
  /** A web ACL of AWS WAF for CloudFront, which exists in us-east-1 only. */
  siteWebAclArn: textLike(
    /^(arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/\S+)?$/,
    'must be the ARN of a web ACL for CloudFront (global, us-east-1)',
  ),
  /**
   * Whether tablets keep the data that the screens of the kitchen and the counter need offline. If false,
   * tablets that have it remove it.
   */
  offline: z._default(flag, true),
  /** How many functions may run at once in this account and region. The deployment asks AWS for it. */
  lambdaConcurrency: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1_000),
  /**
   * How many e-mails SES lets this account and region send in 24 hours; 0 if it sets no limit. The deployment
   * asks AWS for it. The default is the limit of a new account.
   */
  emailsPerDay: z._default(z.coerce.number().check(z.minimum(0)), 200),
  /** Requests per second, and concurrent requests, that the API accepts on each route. */
  apiRateLimit: z._default(z.coerce.number().check(z.positive(), z.maximum(10_000)), 100),
  apiBurstLimit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5_000)), 200),
  /** How many instances of the outbox's function may run at once. SQS accepts no number below 2. */
  outboxConcurrency: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1000)), 5),
  /** How often an outbox message is tried before it goes to the dead-letter queue. */
  outboxMaxReceiveCount: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
    32,
  ),
  /** The delay before the second attempt, in seconds. It doubles with each attempt, up to 15 minutes. */
  outboxRetryBaseSeconds: z._default(z.coerce.number().check(z.positive(), z.maximum(900)), 5),
};

const schema = z.pipe(
  z.object(optionSchemas).check(
    z.refine((value) => Boolean(value.siteDomain) === Boolean(value.siteCertificateArn), {
      message: 'siteDomain and siteCertificateArn go together',
    }),
    z.refine(
      ({ mailFromDomain, mailFrom, mailIdentity }) =>
        !mailFromDomain ||
        (mailIdentity === 'domain' && mailFromDomain.endsWith(`.${senderOf(mailFrom).domain}`)),
      {
        message: 'must be a subdomain of the domain of mailFrom, and needs mailIdentity=domain',
        path: ['mailFromDomain'],
      },
    ),
    z.refine(
      ({ mailFrom, mailIdentity }) =>
        mailIdentity === 'existing' || !freeMail.test(senderOf(mailFrom).domain),
      {
        message:
          "is an address of a free provider, whose rules have others reject it: take one of the bakery's own domain, with mailIdentity=domain. To insist, verify the address in SES yourself and set mailIdentity=existing",
        path: ['mailFrom'],
      },
    ),
  ),
  z.transform((value) => ({ ...value, alarmEmail: value.alarmEmail || value.adminEmail })),
);

export type StackOptions = z.infer<typeof schema>;

/** Names the options in the context that do not exist. Names with a colon or a slash are CDK's own. */
function explainUnknown(context: Record<string, unknown>): string[] {
  const known = new MiniSearch({ fields: ['id'] });
  known.addAll(Object.keys(optionSchemas).map((id) => ({ id })));
  const unknown = Object.keys(context).filter((name) => !/[:/]/.test(name) && !known.has(name));
  return unknown.map((name) => {
    const [nearest] = known.search(name, { fuzzy: 0.4 });
    return `there is no option ${name}${nearest ? `; do you mean ${nearest.id}?` : ''}`;
  });
}

/**
 * Checks the options of a deployment and fills in the defaults.
 * @throws if an option is invalid or unknown; the error names it
 */
export function parseStackOptions(context: Record<string, unknown>): StackOptions {
  const unknown = explainUnknown(context);
  if (unknown.length > 0) throw new Error(`The context is invalid: ${unknown.join(', ')}`);
  const parsed = schema.safeParse(context);
  if (!parsed.success) throw new Error(`The context is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads the options from the app's context, like `parseStackOptions`. */
export const readStackOptions = (node: Node): StackOptions =>
  parseStackOptions(z.record(z.string(), z.unknown()).parse(node.getAllContext()));

/** Without these, a deployed store could not send e-mail, or any stranger could claim the first account. */
const requiredOptions = ['mailFrom', 'adminEmail'];

/** Names the blank options that a deployment requires, unlike the local stack. */
export function explainMissingOptions(optionOf: (name: string) => unknown): string | undefined {
  const missing = requiredOptions.filter((name) => String(optionOf(name) ?? '').trim() === '');
  if (missing.length === 0) return undefined;
  return `Set ${missing.join(' and ')} first: under "context" in cdk.json, or with -c name=value. docs/operations.md explains the options.`;
}

/** Where a stack is deployed, as far as known. */
export type Place = { account?: string; region?: string };

/**
 * Warns if the copies would be in the same account as the backups: an intruder in that account would reach
 * both.
 */
export function explainCopyToSelf(
  { backupCopyTo }: StackOptions,
  { account, region }: Place,
): string | undefined {
  const [, , , vaultRegion, vaultAccount] = backupCopyTo.split(':');
  if (!account || account !== vaultAccount || region !== vaultRegion) return undefined;
  return `backupCopyTo is a vault of the store's own account and region (${account}, ${region}): take one of another account, or at least of another region.`;
}
