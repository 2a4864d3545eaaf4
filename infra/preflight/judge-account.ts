import { orderIndexes } from '#infra/constructs/order-indexes.ts';
import { type StackOptions, senderOf } from '#infra/constructs/stack-options.ts';
import type { Account } from './read-account.ts';
import { explainState, isBusy, isEstablished } from './stack-state.ts';

/** A sentence for the person who deploys. If `stops` is true, the deployment would fail. */
export type Finding = { stops: boolean; text: string };

type Judge = (account: Account, options: StackOptions) => Finding | undefined;

const stop = (text: string): Finding => ({ stops: true, text });
const note = (text: string): Finding => ({ stops: false, text });

/** CDK's assets need a bootstrap stack of at least this version. The template itself also checks it. */
const bootstrapVersion = 6;

/** A new account may run ten functions at once. From this limit on, the outbox gets its usual share. */
const enoughConcurrency = 50;

const isSmallAccount = ({ concurrency }: Account): boolean =>
  concurrency !== undefined && concurrency < enoughConcurrency;

type AccountOptions = {
  lambdaConcurrency?: number;
  outboxConcurrency?: number;
  emailsPerDay?: number;
};

/**
 * Derives the options that were not given from the account. In a small account the outbox leaves most
 * functions to people waiting at a screen; SQS accepts no fewer than two.
 */
export function accountOptions(account: Account, given: Record<string, unknown>): AccountOptions {
  const found: AccountOptions = {
    ...(account.concurrency !== undefined && { lambdaConcurrency: account.concurrency }),
    ...(isSmallAccount(account) && { outboxConcurrency: 2 }),
    // SES reports -1 if there is no limit.
    ...(account.email && { emailsPerDay: Math.max(0, account.email.perDay) }),
  };
  return Object.fromEntries(Object.entries(found).filter(([name]) => given[name] === undefined));
}

const bootstrap: Judge = ({ bootstrapVersion: version, region, denied }) => {
  if (denied.includes('cloudformation:DescribeStacks')) return undefined;
  if (version !== undefined && version >= bootstrapVersion) return undefined;
  const state =
    version === undefined ? 'is not bootstrapped' : `is bootstrapped too old (${version})`;
  return stop(
    `CDK has nowhere to put its files: ${region} ${state}. Run: npx cdk bootstrap aws://<account>/${region}`,
  );
};

const state: Judge = ({ stack }, { stackName }) => {
  const sentence = stack && explainState(stack, stackName);
  if (sentence) return stop(sentence);
  if (!isBusy(stack)) return undefined;
  return note(
    `${stackName} is being changed right now (${stack.status}), by an interrupted deployment or by somebody else. A deployment waits for its end.`,
  );
};

const isDeleted = ({ status }: { status: string }) => status.startsWith('DELETE_');

/** The names of the stack's resources of one type; undefined if they could not be read. */
function ownNames({ stack }: Account, type: string): string[] | undefined {
  if (!stack) return [];
  return stack.resources
    ?.filter((resource) => resource.type === type && !isDeleted(resource))
    .map(({ name }) => name);
}

const ownIdentities = (account: Account) => ownNames(account, 'AWS::SES::EmailIdentity');

const identityTaken: Judge = (account, options) => {
  const { identities, region, denied } = account;
  const own = ownIdentities(account);
  if (options.mailIdentity === 'existing') return undefined;
  if (!own || denied.includes('cloudformation:DescribeStacks')) return undefined;
  const { address, domain } = senderOf(options.mailFrom);
  const wanted = options.mailIdentity === 'domain' ? domain : address;
  const exists = (identities[wanted] ?? 'missing') !== 'missing';
  if (!exists || own.includes(wanted)) return undefined;
  return stop(
    `${wanted} is an SES identity of this account in ${region} already, and an account can have it once. Set the option mailIdentity=existing.`,
  );
};

/** The indexes that a deployment would add to the table, and those it would delete, with their sort keys. */
function changedIndexes({ indexes: found }: Account) {
  if (!found || found === 'missing') return { added: [], dropped: [] };
  return {
    added: Object.keys(orderIndexes).filter((index) => !(index in found)),
    dropped: Object.entries(found).filter(([index]) => !(index in orderIndexes)),
  };
}

/** The restored table that the stack uses instead of its first one. */
const restoredBefore = ({ stack }: Account): string | undefined =>
  stack?.resources?.find(
    (resource) =>
      resource.type === 'AWS::DynamoDB::Table' &&
      resource.id.startsWith('DataRestored') &&
      !isDeleted(resource),
  )?.name;

/** CloudFormation would silently continue with an empty table. */
const table: Judge = (account, { tableName, stackName }) => {
  const before = restoredBefore(account);
  if (!tableName)
    return before
      ? stop(
          `${stackName} uses the restored table ${before}, so this deployment would make an empty one. Set the option tableName=${before}.`,
        )
      : undefined;
  if (account.indexes !== 'missing') return undefined;
  return stop(`There is no table ${tableName} in this region.`);
};

/** CloudFormation would delete an index without asking, and fail only in the middle of two changes. */
const indexes: Judge = (account, { tableName, dropIndex }) => {
  const ownName = account.stack?.outputs.TableName;
  const name = tableName || ownName;
  const { added, dropped } = changedIndexes(account);
  if (name !== ownName && added[0])
    return stop(`The table ${name} is not one of Doughbook: it has no index ${added[0]}.`);
  const lost = dropped.find(([index]) => index !== dropIndex);
  if (lost) {
    const [index, sortKey] = lost;
    return stop(
      `${name} has the index ${index}, which this release lacks and so would delete. Building it again takes long and costs a write for each order. Keep it: add '${index}': '${sortKey}' to infra/constructs/order-indexes.ts. Or delete it: set the option dropIndex=${index}.`,
    );
  }
  const changed = [...added, ...dropped.map(([index]) => index)];
  if (changed.length < 2) return undefined;
  return stop(
    `DynamoDB adds or deletes one index at a time, and this release changes those of ${name} by ${changed.join(', ')}. Deploy the releases in between first, one after the other.`,
  );
};

const identityVerified: Judge = (account, options) => {
  const { identities, region } = account;
  const { address, domain } = senderOf(options.mailFrom);
  const states = [identities[address], identities[domain]];
  if (states.includes('verified') || states.every((state) => state === undefined)) return undefined;
  if (options.mailIdentity === 'existing')
    return note(
      `SES knows neither ${address} nor ${domain} as verified in ${region}: e-mails wait until one is. Run: aws sesv2 create-email-identity --email-identity ${domain} --region ${region}`,
    );
  const proof =
    options.mailIdentity === 'domain'
      ? `publish the records for ${domain} that the deployment prints`
      : `follow the link in the mailbox of ${address}`;
  return note(`SES wants a proof that the sender is yours: ${proof}. E-mails wait until then.`);
};

const sandbox: Judge = ({ email, region }) => {
  if (!email || email.inProduction) return undefined;
  return note(
    `SES is in its sandbox in ${region}: ${email.perDay} e-mails a day, to verified addresses only; all others are refused. Run: aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL --website-url <your website> --use-case-description "Confirmations of pickup orders to the customers of a bakery". AWS answers within a day.`,
  );
};

const alarms: Judge = ({ stack, subscriptions, region }, { alarmEmail }) => {
  if (!subscriptions) return undefined;
  const waiting = subscriptions.filter(({ isConfirmed }) => !isConfirmed);
  if (waiting.length === 0 && subscriptions.length > 0) return undefined;
  const who = waiting.map(({ endpoint }) => `${endpoint} has not confirmed the alarms`);
  const endpoint = waiting[0]?.endpoint ?? alarmEmail;
  return note(
    `${who.join(', ') || 'Nobody gets the alarms'}: no e-mail of an alarm is sent there. Follow the link in that mailbox; to have it sent again: aws sns subscribe --region ${region} --topic-arn ${stack?.outputs.AlarmTopic} --protocol email --notification-endpoint ${endpoint}`,
  );
};

const concurrency: Judge = (account, options) => {
  if (!isSmallAccount(account)) return undefined;
  return note(
    `Lambda runs ${account.concurrency} functions at once in this account; opening a page needs four, and what is above is refused. The outbox takes ${options.outboxConcurrency}. Run: aws service-quotas request-service-quota-increase --region ${account.region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000`,
  );
};

const cloudFront: Judge = ({ stack, denied }) => {
  if (isEstablished(stack) || denied.includes('cloudformation:DescribeStacks')) return undefined;
  return note(
    'No deployment has succeeded yet. If it fails with "Your account must be verified before you can add new CloudFront resources", open a case at https://console.aws.amazon.com/support (Account and billing, any account may) that asks for it, and deploy again when it is answered. Nothing can tell beforehand.',
  );
};

const unread: Judge = ({ denied }) => {
  if (denied.length === 0) return undefined;
  return note(`The credentials may not ${denied.join(', ')}, so this was not checked.`);
};

/** Lists what is missing in an account, in the order in which to fix it. */
export function judgeAccount(account: Account, options: StackOptions): Finding[] {
  const judges = [
    bootstrap,
    state,
    table,
    indexes,
    identityTaken,
    concurrency,
    sandbox,
    identityVerified,
    alarms,
    cloudFront,
    unread,
  ];
  return judges.flatMap((judge) => judge(account, options) ?? []);
}
