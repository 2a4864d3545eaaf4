import { join } from 'node:path';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { senderOf } from '#infra/constructs/sender.ts';
import { httpClient } from '#test/support/http-client.ts';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import { codewordOf, destroyStack, outputOf, runProgram, suspendFunction } from './stacks.ts';
import { type Step, storeSteps, visitStore } from './visit-store.ts';

/** The title of each step, in order. docs/first-deployment.md lists them. */
export const trialSteps = {
  deploy: 'A store is deployed',
  ...storeSteps,
  again: 'It is deployed again',
  backup: 'Its backup is written',
  second: 'A second store is deployed',
  restore: 'The backup is restored into the second store',
  same: 'The second store has the same orders and lets the same people in',
  destroyed: 'The store is destroyed, and nothing is left of it',
  destroyedToo: 'The second store is destroyed, and nothing is left of it',
} as const;

/** Takes the alarms, so that nobody is asked to confirm them. */
const nobody = 'success@simulator.amazonses.com';

export type Trial = {
  /** Of the first store. The second has a 2 behind it. At most 23 characters. */
  name: string;
  /** The sender: an address, or `Name <address>`. */
  mailFrom: string;
  /** Further options of the stack, each `name=value`. */
  context: string[];
  /** An existing folder for the log and the backup. */
  folder: string;
  browser: TestBrowser;
  step: Step;
};

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

function commandsOf({ folder, mailFrom, context }: Trial) {
  const log = join(folder, 'trial.log');
  const backup = join(folder, 'trial.backup');
  const options = (stackName: string) => [
    `stackName=${stackName}`,
    `mailFrom=${mailFrom}`,
    `adminEmail=${adminAccount.email}`,
    `alarmEmail=${nobody}`,
    // The account may hold an identity once, and both stores send from it.
    'mailIdentity=existing',
    'deletionProtection=false',
    'monthlyBudget=0',
    ...context,
  ];
  const run = (script: string, args: string[]) => runProgram(log, script, args);
  return {
    deploy: (stackName: string) =>
      run('infra/deploy.ts', [
        '--require-approval',
        'never',
        ...options(stackName).flatMap((option) => ['-c', option]),
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

async function visit({ name, mailFrom, browser, step }: Trial): Promise<void> {
  const site = {
    origin: await outputOf(name, 'SiteUrl'),
    adminEmail: adminAccount.email,
    codeword: await codewordOf(name),
    sendsMail: await sends(mailFrom),
    suspend: (fn: Parameters<typeof suspendFunction>[1]) => suspendFunction(name, fn),
  };
  await visitStore(site, browser, step);
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
 * Deploys a throw-away store, visits it, restores its backup into a second one, and destroys both, also
 * if something failed.
 * @throws the first error; an error of destroying comes after it in an AggregateError
 */
export async function runTrial(trial: Trial): Promise<void> {
  const { name, step } = trial;
  const second = `${name}2`;
  const { deploy, backUp, restore } = commandsOf(trial);
  const errors: unknown[] = [];
  try {
    await step(trialSteps.deploy, () => deploy(name));
    await visit(trial);
    await step(trialSteps.again, () => deploy(name));
    await step(trialSteps.backup, () => backUp(name));
    await step(trialSteps.second, () => deploy(second));
    await step(trialSteps.restore, () => restore(second));
    await step(trialSteps.same, () => compare(name, second));
  } catch (error) {
    errors.push(error);
  }
  for (const [title, stack] of [
    [trialSteps.destroyed, name],
    [trialSteps.destroyedToo, second],
  ] as const)
    await step(title, () => destroyStack(stack)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'The trial failed');
}
