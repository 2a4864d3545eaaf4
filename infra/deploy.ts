import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

/**
 * Builds the frontend and deploys the stack into the AWS account of the current credentials. Arguments are
 * passed to `cdk deploy`. docs/operations.md is the guide.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);

/** Without these, a deployed store could not send e-mail, or any stranger could claim the first account. */
const required = ['mailFrom', 'adminEmail'];

/** The options from `cdk.json`; `-c name=value` takes precedence. */
function givenOptions(): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const { context } = z
    .object({ context: z.record(z.string(), z.unknown()).default({}) })
    .parse(file);
  const { values } = parseArgs({
    args,
    strict: false,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  });
  const onCommandLine = z.string().array().default([]).parse(values.context);
  const pairs = onCommandLine.map((pair) => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []);
  return { ...context, ...Object.fromEntries(pairs) };
}

const isEmpty = (value: unknown) => String(value ?? '').trim() === '';

/** Runs a program of the project. If it fails, this process exits with an error too. */
function run(program: string, ...programArgs: string[]): void {
  const path = join(root, 'node_modules/.bin', program);
  const { status, error } = spawnSync(path, programArgs, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const given = givenOptions();
const missing = required.filter((name) => isEmpty(given[name]));
if (missing.length > 0) {
  console.error(
    `Say ${missing.join(' and ')} first: under "context" in cdk.json, or with -c name=value. docs/operations.md explains the options.`,
  );
  process.exit(1);
}
run('vite', 'build', '--config', 'frontend/vite.config.ts');
run('cdk', 'deploy', ...args);
