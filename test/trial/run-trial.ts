import { join } from 'node:path';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { senderOf } from '#infra/constructs/stack-options.ts';
import { httpClient } from '#test/support/http-client.ts';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery } from '#test/support/open-bakery.ts';
import { waitFor } from '#test/support/wait-for.ts';
import { codewordOf, destroyStack, outputOf, runProgram, suspendFunction } from './stacks.ts';
import { trialSteps } from './trial-steps.ts';
import { type Step, visitStore } from './visit-store.ts';

/** Receives the alarms, so that nobody has to confirm them. */
const nobody = 'success@simulator.amazonses.com';

export type Trial = {
  /** The name of the first store. The second has a 2 appended. At most 23 characters. */
  name: string;
  /** The sender: an address, or `Name <address>`. */
  mailFrom: string;
  /** Further options of the stack, each `name=value`. */
  context: string[];
  /** An existing folder for the log and the backup. */
  folder: string;
  browser: TestBrowser;
  step: Step;
  /** After the step during which it arrives, the stores are destroyed. */
  signal: AbortSignal;
};

const secondOf = (name: string) => `${name}2`;

async function isVerified(EmailIdentity: string, ses: SESv2Client): Promise<boolean> {
  try {
    const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }));
    return identity.VerifiedForSendingStatus ?? false;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return false;
    throw error;
  }
}

async function sends(mailFrom: string): Promise<boolean> {
  const ses = new SESv2Client({});
  const { address, domain } = senderOf(mailFrom);
  return (await isVerified(address, ses)) || (await isVerified(domain, ses));
}

/** The options of every trial. */
const ownOptions = [
  `adminEmail=${adminAccount.email}`,
  `alarmEmail=${nobody}`,
  // An account may have an identity only once, and both stores send from it.
  'mailIdentity=existing',
  'mailFromDomain=',
  'siteDomain=',
  'siteCertificateArn=',
  'tableName=',
  'backupCopyTo=',
  'deletionProtection=false',
  'monthlyBudget=0',
];

function commandsOf({ folder, mailFrom, context }: Trial) {
  const log = join(folder, 'trial.log');
  const backup = join(folder, 'trial.backup');
  // The last ones take precedence, so options of another store in cdk.json and on the command line do not
  // apply.
  const options = (stackName: string, more: string[]) => [
    ...context,
    ...more,
    ...ownOptions,
    `stackName=${stackName}`,
    `mailFrom=${mailFrom}`,
  ];
  const run = (script: string, args: string[]) => runProgram(log, script, args);
  return {
    deploy: (stackName: string, ...more: string[]) =>
      run('infra/deploy.ts', [
        '--require-approval',
        'never',
        ...options(stackName, more).flatMap((option) => ['-c', option]),
      ]),
    backUp: (stackName: string) =>
      run('infra/backup/run.ts', ['backup', backup, '--stack', stackName]),
    restore: (stackName: string) =>
      run('infra/backup/run.ts', ['restore', backup, '--stack', stackName]),
  };
}

async function ordersOf(origin: string): Promise<string[]> {
  const client = httpClient(origin);
  const { email, password } = adminAccount;
  const { status } = await client.post('/api/auth/login', { email, password });
  if (status !== 200) throw new Error(`Signing in at ${origin} was answered with ${status}`);
  const { body } = await client.get('/api/orders');
  return body.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
}

async function visit({ name, mailFrom, browser }: Trial, step: Step): Promise<OpenBakery> {
  const site = {
    origin: await outputOf(name, 'SiteUrl'),
    adminEmail: adminAccount.email,
    codeword: await codewordOf(name),
    sendsMail: await sends(mailFrom),
    suspend: (fn: Parameters<typeof suspendFunction>[1]) => suspendFunction(name, fn),
  };
  return visitStore(site, browser, step);
}

/** A session from before the deployment continues, and the functions have the new option. */
async function checkDeployedAgain({ admin }: OpenBakery): Promise<void> {
  const { status } = await admin.get('/api/orders');
  if (status !== 200) throw new Error(`The orders were answered with ${status}`);
  await waitFor(async () => {
    const { body } = await admin.get('/api/settings/public');
    return body.signup_policy === 'open';
  });
}

async function compare(first: string, second: string): Promise<string> {
  const [orders, restored] = await Promise.all(
    [first, second].map(async (name) => ordersOf(await outputOf(name, 'SiteUrl'))),
  );
  if (JSON.stringify(orders) !== JSON.stringify(restored))
    throw new Error(`The orders are ${restored} instead of ${orders}`);
  return `${orders?.length} orders`;
}

/**
 * Destroys both stores of a trial, as far as they exist.
 * @throws an AggregateError of what is left
 */
export async function destroyTrial(name: string, step: Step): Promise<void> {
  const errors: unknown[] = [];
  for (const [title, stack] of [
    [trialSteps.destroyed, name],
    [trialSteps.destroyedToo, secondOf(name)],
  ] as const)
    await step(title, () => destroyStack(stack)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Something is left');
}

/**
 * Deploys a throw-away store, visits it, restores its backup into a second one, and destroys both, even after
 * a failure.
 * @throws the first error; together with an error of destroying in an AggregateError
 */
export async function runTrial(trial: Trial): Promise<void> {
  const { name, signal } = trial;
  const step: Step = async (title, run) => {
    const result = await trial.step(title, run);
    signal.throwIfAborted();
    return result;
  };
  const second = secondOf(name);
  const { deploy, backUp, restore } = commandsOf(trial);
  const errors: unknown[] = [];
  try {
    await step(trialSteps.deploy, () => deploy(name));
    const bakery = await visit(trial, step);
    await step(trialSteps.again, async () => {
      await deploy(name, 'signupPolicy=open');
      await checkDeployedAgain(bakery);
    });
    await step(trialSteps.backup, () => backUp(name));
    await step(trialSteps.second, () => deploy(second));
    await step(trialSteps.restore, () => restore(second));
    await step(trialSteps.same, () => compare(name, second));
  } catch (error) {
    errors.push(error);
  }
  await destroyTrial(name, trial.step).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'The trial failed');
}
