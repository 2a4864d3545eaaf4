// @module-tag deep
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { RunStore } from '#test/support/aws/account-data.ts';
import { startAwsWithData } from '#test/support/aws/aws-stand-in.ts';
import type { Stack } from '#test/support/aws/cloud-formation.ts';
import { startProgram } from '#test/support/aws/start-program.ts';
import { startLocalStack } from '#test/support/start-local-stack.ts';
import { trialSteps } from '#test/trial/trial-steps.ts';

/**
 * `npm run trial` against a stand-in for AWS that runs each deployed store in the local edition. Its
 * programs, CDK's command line, the template and the bundles of the functions are those of a real deployment.
 */
let folder: string;
let service: Awaited<ReturnType<typeof startAwsWithData>>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doughbook-trial-test-'));
});

afterEach(async () => {
  const { unknown } = service.aws;
  await service.stop();
  rmSync(folder, { recursive: true });
  expect(unknown).toEqual([]);
});

const templateSchema = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({ Properties: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

const nameProperty: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
};

/** The assembly that CDK has just deployed, with CloudFormation's names for the table and the buckets. */
function assemblyOf({ name, work }: Stack): string {
  const deployed = join(folder, 'cdk.out');
  const assembly = mkdtempSync(join(folder, 'assembly-'));
  const template = `${name}.template.json`;
  for (const file of readdirSync(deployed))
    if (file !== template) symlinkSync(join(deployed, file), join(assembly, file));
  const json = templateSchema.parse(JSON.parse(readFileSync(join(deployed, template), 'utf8')));
  for (const [id, resource] of work?.existing ?? []) {
    const property = nameProperty[resource.type];
    const found = json.Resources[id];
    if (property && found) found.Properties = { ...found.Properties, [property]: resource.name };
  }
  writeFileSync(join(assembly, template), JSON.stringify(json));
  return assembly;
}

/** A deployment stops the running store, and starts what was deployed now over the same data. */
const runStore: RunStore = async (stack, dynamoEndpoint, before) => {
  await before?.stop();
  const data = before?.data ?? join(folder, stack.name);
  if (!before) await mkdir(data);
  return startLocalStack({
    assembly: assemblyOf(stack),
    data,
    port: before?.port,
    codeword: 'abcdefghijkm',
    checksContract: true,
    dynamoEndpoint,
  });
};

const start = (args: string[], more: Record<string, string> = {}) =>
  startProgram(['test/trial/trial.ts', ...args], {
    folder,
    environment: { ...service.environment, ...more },
  });

const run = (args: string[], more?: Record<string, string>) => start(args, more).ended;

/** The titles of the steps with this mark. */
const marked = (printed: string, mark: '✓' | '✗') =>
  Array.from(
    printed.matchAll(new RegExp(`^${mark} (.*) \\(\\d+ s\\)`, 'gm')),
    ([, title]) => title,
  );

/** Options of another store, which cdk.json may contain. */
const ofAnotherStore = ['-c', 'stackName=Doughbook', '-c', 'tableName=orders'];

test('A trial takes all its steps, and leaves nothing in the account', {
  timeout: 600_000,
}, async () => {
  service = await startAwsWithData(runStore);
  const { aws, data } = service;
  aws.identities.add('orders@bakery.example');
  aws.cloudFormation.faults = { returns: /DeploymentLog/ };
  data.lateLog = /accesslogs/;
  const { status, printed, complained } = await run(
    ['-c', 'mailFrom=orders@bakery.example', ...ofAnotherStore],
    { BUNDLED: '1' },
  );
  expect({ status, printed, complained }).toMatchObject({ status: 0, complained: '' });
  expect(marked(printed, '✓')).toEqual(Object.values(trialSteps));
  expect(aws.left).toEqual([]);
  const [name = ''] = /^Trial-\d{12}/.exec(printed) ?? [];
  expect(aws.cloudFormation.stacks.map((stack) => stack.name)).toEqual([name, `${name}2`]);
});

const verify = 'Your account must be verified before you can add new CloudFront resources';
const destroyed = [trialSteps.destroyed, trialSteps.destroyedToo];

test('A deployment that fails halfway leaves nothing behind', { timeout: 120_000 }, async () => {
  service = await startAwsWithData();
  service.aws.cloudFormation.faults = {
    create: { type: 'AWS::CloudFront::Distribution', reason: verify },
  };
  const { status, printed, complained } = await run([]);
  expect({ status, printed, complained }).toMatchObject({ status: 1 });
  expect([marked(printed, '✗'), marked(printed, '✓')]).toEqual([[trialSteps.deploy], destroyed]);
  expect(complained).toContain(verify);
  expect(service.aws.left).toEqual([]);
});

/** Starts a trial whose store is still being created, until `goOn` is called. */
async function startUnfinished() {
  service = await startAwsWithData();
  const { cloudFormation } = service.aws;
  cloudFormation.faults = {
    pause: { type: 'AWS::CloudFront::Distribution', questions: Number.POSITIVE_INFINITY },
  };
  const trial = start([]);
  await expect
    .poll(() => cloudFormation.stacks[0]?.status, { timeout: 100_000 })
    .toBe('CREATE_IN_PROGRESS');
  const [stack] = cloudFormation.stacks;
  const goOn = () => {
    if (stack?.pending) stack.pending.questions = 2;
  };
  return { ...trial, name: stack?.name ?? '', goOn, cloudFormation };
}

test('After an interrupt the stores are destroyed', { timeout: 180_000 }, async () => {
  const { pid, ended, goOn } = await startUnfinished();
  process.kill(pid, 'SIGINT');
  goOn();
  const { status, printed, complained } = await ended;
  expect({ status, printed, complained }).toMatchObject({ status: 1 });
  expect(complained.trim()).toBe('Interrupted');
  expect(marked(printed, '✓')).toEqual([trialSteps.deploy, ...destroyed]);
  expect(service.aws.left).toEqual([]);
});

test('--destroy removes everything that a killed trial left', {
  timeout: 180_000,
}, async () => {
  const { pid, ended, goOn, name, cloudFormation } = await startUnfinished();
  process.kill(-pid, 'SIGKILL');
  await ended;
  service.data.lateLog = /accesslogs/;
  const returns = /DeploymentLog/;
  const reason = 'The distribution is not disabled';
  cloudFormation.faults = { returns, remove: { type: 'AWS::CloudFront::Distribution', reason } };
  goOn();
  const stuck = await run(['--destroy', name]);
  expect(stuck).toMatchObject({ status: 1 });
  expect(stuck.complained).toMatch(new RegExp(`${name} is not deleted:\nWebsiteDist.*: ${reason}`));
  // Another person lets CloudFormation finish it. That leaves the table, two buckets and a log.
  cloudFormation.faults = { returns };
  cloudFormation.actions.DeleteStack?.({ StackName: name });
  expect(service.aws.left).toHaveLength(4);
  const again = await run(['--destroy', name]);
  expect(again).toMatchObject({ status: 0, complained: '' });
  expect(marked(again.printed, '✓')).toEqual(destroyed);
  expect(service.aws.left).toEqual([]);
});

test('--destroy destroys what a trial has named, and nothing else', async () => {
  service = await startAwsWithData();
  const none = await run(['--destroy', 'Trial-202611250930']);
  expect(none).toMatchObject({ status: 0, complained: '' });
  expect(none.printed.match(/: There was none$/gm)).toHaveLength(2);
  const before = service.aws.calls.length;
  const other = await run(['--destroy', 'Doughbook']);
  expect(other).toMatchObject({ status: 1 });
  expect(other.complained).toContain('Doughbook is not a trial');
  expect(service.aws.calls.slice(before)).toEqual([]);
});
