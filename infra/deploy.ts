import '#shared/default-messages.ts';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  explainMissingOptions,
  parseStackOptions,
  type StackOptions,
  senderOf,
} from './constructs/stack-options.ts';
import { buildSite } from './local/build.ts';
import { explainRefusal } from './preflight/explain-refusal.ts';
import { accountOptions, judgeAccount } from './preflight/judge-account.ts';
import {
  type DeployedStack,
  protectStack,
  readAccount,
  readStack,
} from './preflight/read-account.ts';
import { isBusy, isEstablished } from './preflight/stack-state.ts';

/**
 * Checks the AWS account of the current credentials, builds the frontend and deploys the stack. After any
 * interruption, running it again continues from there, or says what it needs. `--only-check` stops after the
 * check. Other arguments are passed to `cdk deploy`. docs/operations.md is the guide.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2).filter((arg) => arg !== '--only-check');
const onlyCheck = process.argv.includes('--only-check');
const pauseMs = 5_000;

const flags = z
  .object({
    context: z._default(z.array(z.string()), []),
    profile: z.optional(z.string()),
    'toolkit-stack-name': z._default(z.string(), 'CDKToolkit'),
  })
  .parse(
    parseArgs({
      args,
      strict: false,
      options: {
        context: { type: 'string', short: 'c', multiple: true },
        profile: { type: 'string' },
        'toolkit-stack-name': { type: 'string' },
      },
    }).values,
  );

/** The options from `cdk.json`; `-c name=value` takes precedence. */
function givenOptions(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const { context } = z
    .object({ context: z._default(z.record(z.string(), z.unknown()), {}) })
    .parse(file);
  const pairs = flags.context.map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []);
  return { ...context, ...Object.fromEntries(pairs) };
}

/** Ends the process with a sentence instead of a stack trace. */
function fail(sentence: string, status = 1): never {
  console.error(sentence);
  process.exit(status);
}

function readOptions() {
  try {
    const given = givenOptions();
    const missing = explainMissingOptions((name) => given[name]);
    if (missing) return fail(missing);
    return { given, options: parseStackOptions(given) };
  } catch (error) {
    if (error instanceof Error) return fail(error.message);
    throw error;
  }
}

/** The AWS programs know more ways to specify the profile and the region than the SDK. */
function setEnvironment(): string | undefined {
  if (flags.profile) process.env.AWS_PROFILE = flags.profile;
  const region = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION;
  if (region) process.env.AWS_REGION = region;
  return region;
}

/**
 * Waits until CloudFormation has finished an operation that an earlier deployment, or somebody else, began.
 */
async function waitForEnd(stackName: string): Promise<void> {
  for (let before = ''; ; await sleep(pauseMs)) {
    const stack = await readStack(stackName);
    if (!isBusy(stack)) return;
    if (stack.status !== before) console.error(`Waiting: ${stackName} is ${stack.status}.`);
    before = stack.status;
  }
}

/** Reports what the account lacks for a deployment. Returns the options that the account decides. */
async function check({ given, options }: ReturnType<typeof readOptions>) {
  const { stackName, mailFrom, tableName } = options;
  const { address, domain } = senderOf(mailFrom);
  const account = await readAccount({
    stackName,
    toolkitName: flags['toolkit-stack-name'],
    identities: [address, domain],
    tableName,
  });
  const found = accountOptions(account, given);
  const findings = judgeAccount(account, { ...options, ...found });
  for (const { stops, text } of findings) console.error(`${stops ? 'Missing' : 'Note'}: ${text}\n`);
  return { found, stops: findings.some(({ stops }) => stops) };
}

/** Runs `cdk deploy`. If it fails, this process ends as it did. */
function runCdk(...further: string[]): void {
  const cdk = join(root, 'node_modules/.bin/cdk');
  const { status, error } = spawnSync(cdk, ['deploy', ...args, ...further], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0)
    fail('\nThe deployment did not succeed. Run npm run deploy again to continue.', status ?? 1);
}

/** CDK's arguments in addition to the options, depending on the state of the stack. */
function argumentsFor(stack: DeployedStack | undefined, tableName: string): string[] {
  const told: string[] = [];
  const isGiven = args.some((arg) => /^(--parameters=)?EdgeKey=/.test(arg));
  // CloudFormation keeps it for later deployments.
  if (!isGiven && !isEstablished(stack))
    told.push('--parameters', `EdgeKey=${randomBytes(32).toString('hex')}`);
  // It changes nothing for a table that the stack already has.
  if (isEstablished(stack) && tableName) told.push('--import-existing-resources');
  return told;
}

/** Tells how to read the codeword, which creating the first account requires. */
function tellCodeword({ outputs: { SiteUrl, CodewordSecret } }: DeployedStack): void {
  const profile = flags.profile ? ` --profile ${flags.profile}` : '';
  console.error(
    `\nThe store is at ${SiteUrl}. To see the admin codeword: aws secretsmanager get-secret-value --secret-id ${CodewordSecret} --query SecretString --output text${profile}\n`,
  );
}

/**
 * A stack is protected after its first successful deployment. Until then CDK is told to leave the protection
 * unchanged: CDK would protect a stack before creating anything, and could not remove the rest of a failed
 * creation.
 */
async function deploy(options: StackOptions, found: object): Promise<void> {
  const { stackName, deletionProtection, tableName } = options;
  const before = await readStack(stackName);
  if (before?.isProtected && !isEstablished(before)) await protectStack(stackName, false);
  const terminationProtection = isEstablished(before) && before.isProtected;
  await buildSite().catch(({ message }: Error) => fail(message));
  runCdk(
    ...argumentsFor(before, tableName),
    ...Object.entries({ ...found, terminationProtection }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  );
  const after = await readStack(stackName);
  if (isEstablished(after) && after.isProtected !== deletionProtection)
    await protectStack(stackName, deletionProtection);
  if (isEstablished(after)) tellCodeword(after);
}

const asked = readOptions();
const region = setEnvironment();
try {
  if (!onlyCheck) await waitForEnd(asked.options.stackName);
  const { found, stops } = await check(asked);
  if (stops) fail('Nothing was deployed.');
  if (!onlyCheck) {
    await deploy(asked.options, found);
    // The earlier notes have scrolled away, and some concerned only a deployment.
    await check(asked);
  }
} catch (error) {
  const sentence = explainRefusal(error, region);
  if (!sentence) throw error;
  fail(sentence);
}
