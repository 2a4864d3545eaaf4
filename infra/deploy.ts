import '#shared/default-messages.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { senderOf } from './constructs/sender.ts';
import { parseStackOptions, requireDeployOptions } from './constructs/stack-options.ts';
import { explainRefusal } from './preflight/explain-refusal.ts';
import { accountOptions, judgeAccount } from './preflight/judge-account.ts';
import { readAccount } from './preflight/read-account.ts';

/**
 * Checks the AWS account of the current credentials, builds the frontend and deploys the stack.
 * `--only-check` stops after the check. Other arguments are passed to `cdk deploy`.
 * docs/operations.md is the guide.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2).filter((arg) => arg !== '--only-check');
const onlyCheck = process.argv.includes('--only-check');

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
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readOptions() {
  try {
    const given = givenOptions();
    requireDeployOptions((name) => given[name]);
    return { given, options: parseStackOptions(given) };
  } catch (error) {
    if (error instanceof Error) return fail(error.message);
    throw error;
  }
}

/** Reports what the account lacks for a deployment. Returns further arguments for CDK. */
async function check(): Promise<string[]> {
  const { given, options } = readOptions();
  // The AWS programs know more ways to specify the profile and the region than the SDK.
  if (flags.profile) process.env.AWS_PROFILE = flags.profile;
  const region = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION;
  if (region) process.env.AWS_REGION = region;
  const { stackName, mailFrom, tableName } = options;
  const { address, domain } = senderOf(mailFrom);
  const account = await readAccount({
    stackName,
    toolkitName: flags['toolkit-stack-name'],
    identities: [address, domain],
    tableName,
  }).catch((error: unknown) => {
    const sentence = explainRefusal(error, region);
    if (sentence) return fail(sentence);
    throw error;
  });
  const found = accountOptions(account, given);
  const findings = judgeAccount(account, { ...options, ...found });
  for (const { stops, text } of findings) console.error(`${stops ? 'Missing' : 'Note'}: ${text}\n`);
  if (findings.some(({ stops }) => stops)) fail('Nothing was deployed.');
  return Object.entries(found).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Runs a program of the project. If it fails, this process exits with an error too. */
function run(program: string, ...programArgs: string[]): void {
  const path = join(root, 'node_modules/.bin', program);
  const { status, error } = spawnSync(path, programArgs, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const further = await check();
if (!onlyCheck) {
  run('vite', 'build', '--config', 'frontend/vite.config.ts');
  run('cdk', 'deploy', ...args, ...further);
}
