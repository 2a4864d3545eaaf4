import '#shared/default-messages.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#test/support/launch-browser.ts';
import { destroyTrial, runTrial } from './run-trial.ts';
import type { Step } from './visit-store.ts';

/*
 * npm run trial -- [--profile NAME] [-c name=value ...]
 *
 * Deploys a throw-away store to the AWS account of the current credentials, visits it as its first people
 * would, stops two of its functions for a while, restores its backup into a second store, and destroys
 * both. `-c mailFrom=…` names a sender that SES has verified; without one, e-mails are not seen.
 *
 * npm run trial -- --destroy NAME removes both stores of a trial that was killed, and what they left.
 */
const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    context: { type: 'string', short: 'c', multiple: true, default: [] },
    destroy: { type: 'string' },
  },
});
if (values.profile) process.env.AWS_PROFILE = values.profile;

const started = Date.now();
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1_000)} s`;
let failed = 0;
let passed = 0;

/** Prints each step when it has ended. */
const step: Step = async (title, run) => {
  const since = Date.now();
  try {
    const result = await run();
    passed += 1;
    console.log(`✓ ${title} (${seconds(since)})${typeof result === 'string' ? `: ${result}` : ''}`);
    return result;
  } catch (error) {
    failed += 1;
    console.log(`✗ ${title} (${seconds(since)})`);
    throw error;
  }
};

/** `Trial-202706140930`, in UTC. */
const newName = () => `Trial-${new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')}`;
const isName = (name: string) => /^Trial-\d{12}$/.test(name);

/** The `mailFrom` of the given options, or an unverified sender. */
const senderIn = (context: string[]) =>
  context.findLast((option) => option.startsWith('mailFrom='))?.slice('mailFrom='.length) ??
  'orders@bakery.example';

const explain = (error: unknown): string[] => {
  if (error instanceof AggregateError) return error.errors.flatMap(explain);
  if (!(error instanceof Error)) return [String(error)];
  return [[error.message, ...(error.cause ? explain(error.cause) : [])].join('\n')];
};

async function tryOut(): Promise<void> {
  const name = newName();
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-trial-'));
  console.log(`${name} and ${name}2. What the programs print is in ${folder}/trial.log.`);
  console.log(`If this is killed: npm run trial -- --destroy ${name}\n`);
  const interrupt = new AbortController();
  process.on('SIGINT', () => {
    console.log('Interrupted: after this step, what was deployed is destroyed.');
    interrupt.abort(new Error('Interrupted'));
  });
  const { signal } = interrupt;
  const browser = await launchBrowser();
  try {
    const { context } = values;
    await runTrial({ name, mailFrom: senderIn(context), context, folder, browser, step, signal });
  } finally {
    await browser.close();
  }
}

/**
 * @throws for the name of any other store, because its buckets would be emptied before CloudFormation
 * protects it
 */
async function destroy(name: string): Promise<void> {
  if (!isName(name))
    throw new Error(`${name} is not a trial. Name it as it was printed, such as ${newName()}.`);
  await destroyTrial(name, step);
}

try {
  if (values.destroy !== undefined) await destroy(values.destroy);
  else await tryOut();
} catch (error) {
  console.error(`\n${explain(error).join('\n\n')}`);
  process.exitCode = 1;
}
console.log(`\n${passed} steps passed, ${failed} failed, ${seconds(started)}`);
