// @module-tag deep
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startAws } from '#test/support/aws/aws-stand-in.ts';
import { startProgram } from '#test/support/aws/start-program.ts';

/**
 * Runs the operator's programs, with CDK's own command line, against a stand-in for AWS. Each test breaks a
 * deployment, and checks what the next one does.
 */
const timeout = 120_000;
const unasked = ['--require-approval', 'never'];

/** What the deployments of all tests synthesize, by their options. */
const synthesized = mkdtempSync(join(tmpdir(), 'doughbook-synthesized-'));
afterAll(() => rmSync(synthesized, { recursive: true }));

let service: Awaited<ReturnType<typeof startAws>>;
let folder: string;

beforeEach(async () => {
  service = await startAws();
  folder = mkdtempSync(join(tmpdir(), 'doughbook-deployment-'));
});

afterEach(async () => {
  // A request without a response would make a test pass or fail for another reason.
  const { unknown } = service.aws;
  await service.stop();
  rmSync(folder, { recursive: true });
  expect(unknown).toEqual([]);
});

async function run(args: string[], more: Record<string, string> = {}) {
  const environment = { ...service.environment, SYNTHESIZED: synthesized, ...more };
  const { status, printed, complained } = await startProgram(args, { folder, environment }).ended;
  return { status, said: printed + complained };
}

const options = ['-c', 'mailFrom=orders@bakery.example', '-c', 'adminEmail=me@bakery.example'];
const deploy = (...args: string[]) => run(['infra/deploy.ts', ...options, ...args]);
const cdkProgram = 'node_modules/.bin/cdk';

const stack = () => service.aws.cloudFormation.find('Doughbook');
const faults = (given: typeof service.aws.cloudFormation.faults) => {
  service.aws.cloudFormation.faults = given;
};
const alive = () =>
  service.aws.cloudFormation.stacks.filter(({ status }) => status !== 'DELETE_COMPLETE').length;

/** Everything is fine: there is one stack, complete and protected. */
const whole = { status: expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/), isProtected: true };

async function deploysWell(...args: string[]) {
  const { status, said } = await deploy(...unasked, ...args);
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(stack()).toMatchObject(whole);
  expect(alive()).toBe(1);
  return said;
}

async function fails(...args: string[]) {
  const { status, said } = await deploy(...args);
  expect({ status, said }).toMatchObject({ status: 1 });
  expect(said).not.toContain('    at ');
  return said;
}

const verify = 'Your account must be verified before you can add new CloudFront resources';
const noCloudFront = { create: { type: 'AWS::CloudFront::Distribution', reason: verify } };

test('The first deployment protects the stack; the next ones never unprotect it', {
  timeout,
}, async () => {
  await deploysWell();
  const before = service.aws.calls.length;
  await deploysWell();
  await deploysWell('-c', 'apiRateLimit=90');
  expect(service.aws.calls.slice(before)).not.toContain('UpdateTerminationProtection');
});

test('A question that is not answered leaves nothing behind', { timeout }, async () => {
  expect(await fails()).toContain('Run npm run deploy again to continue');
  expect(alive()).toBe(0);
  await deploysWell();
});

test('A deployment that ended at the question starts over', { timeout }, async () => {
  expect((await deploy('--no-execute', ...unasked)).status).toBe(0);
  expect(stack()).toMatchObject({ status: 'REVIEW_IN_PROGRESS', isProtected: false });
  await deploysWell();
});

test('A change set that AWS rejects is created again', { timeout }, async () => {
  faults({ changeSet: 'Rate exceeded' });
  expect(await fails(...unasked)).toContain('Rate exceeded');
  faults({});
  await deploysWell();
});

test('After a failed first attempt the next one removes what is left of it', {
  timeout,
}, async () => {
  faults(noCloudFront);
  expect(await fails(...unasked)).toContain(verify);
  expect(stack()).toMatchObject({ status: 'ROLLBACK_COMPLETE', isProtected: false });
  faults({});
  await deploysWell();
});

test('Even a protected stack that failed is removed', { timeout }, async () => {
  faults(noCloudFront);
  await fails(...unasked);
  await service.aws.protect('Doughbook');
  faults({});
  await deploysWell();
});

test('A failed rollback is removed when possible', { timeout }, async () => {
  const remove = { type: 'AWS::S3::Bucket', reason: 'The bucket you tried to delete is not empty' };
  faults({ ...noCloudFront, remove });
  await fails(...unasked);
  expect(stack()).toMatchObject({ status: 'ROLLBACK_FAILED' });
  await fails(...unasked);
  expect(stack()).toMatchObject({ status: 'DELETE_FAILED' });
  const said = await fails(...unasked);
  expect(said).toContain('The bucket you tried to delete is not empty');
  expect(said).toContain(
    'aws cloudformation delete-stack --stack-name Doughbook --deletion-mode FORCE_DELETE_STACK',
  );
  service.aws.cloudFormation.actions.DeleteStack?.({
    StackName: 'Doughbook',
    DeletionMode: 'FORCE_DELETE_STACK',
  });
  faults({});
  await deploysWell();
});

test('Credentials that expire half way stop the program, not the deployment', {
  timeout,
}, async () => {
  faults({ pause: { type: 'AWS::CloudFront::Distribution', questions: 2 } });
  service.aws.expiresAfter = 'ExecuteChangeSet';
  expect(await fails(...unasked)).toContain('expired');
  expect(await fails(...unasked)).toContain('The AWS credentials have expired: sign in again.');
  expect(stack()).toMatchObject({ status: 'CREATE_IN_PROGRESS', isProtected: false });
  service.aws.expiresAfter = '';
  service.aws.isExpired = false;
  const said = await deploysWell();
  expect(said).toContain('Waiting: Doughbook is CREATE_IN_PROGRESS');
  expect(said).toContain('no changes');
});

test('If two deployments run at once, one waits for the other', { timeout }, async () => {
  faults({ pause: { type: 'AWS::CloudFront::Distribution', questions: 4 } });
  const one = deploy(...unasked);
  await expect.poll(() => stack()?.status, { timeout: 60_000 }).toBe('CREATE_IN_PROGRESS');
  const other = deploy(...unasked);
  expect((await one).status).toBe(0);
  const { status, said } = await other;
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(said).toContain('Waiting');
  expect(stack()).toMatchObject(whole);
  expect(alive()).toBe(1);
});

const indexesSchema = z.custom<object[]>(Array.isArray);
const badStage = { create: { type: 'AWS::ApiGatewayV2::Stage', reason: 'Too many requests' } };

test('An update that failed is tried again, and the stack stays protected', {
  timeout,
}, async () => {
  await deploysWell();
  faults(badStage);
  await fails(...unasked, '-c', 'apiRateLimit=90');
  expect(stack()).toMatchObject({ status: 'UPDATE_ROLLBACK_COMPLETE', isProtected: true });
  faults({});
  await deploysWell('-c', 'apiRateLimit=90');
});

test('An update that could not be undone says which command ends it', { timeout }, async () => {
  await deploysWell();
  const undo = { type: 'AWS::Lambda::Function', reason: 'The role cannot be assumed' };
  faults({ ...badStage, undo });
  await fails(...unasked, '-c', 'apiRateLimit=90');
  const said = await fails(...unasked, '-c', 'apiRateLimit=90');
  expect(said).toContain('The role cannot be assumed');
  expect(said).toContain('aws cloudformation continue-update-rollback --stack-name Doughbook');
  faults({});
  service.aws.cloudFormation.actions.ContinueUpdateRollback?.({ StackName: 'Doughbook' });
  await deploysWell('-c', 'apiRateLimit=90');
});

test('A release that lacks an index of the table deletes it only if asked to', {
  timeout,
}, async () => {
  await deploysWell();
  const resources = [...(stack()?.work?.existing.values() ?? [])];
  const { properties } = resources.find(({ type }) => type === 'AWS::DynamoDB::Table') ?? {};
  const later = {
    IndexName: 'by-day',
    KeySchema: [{ AttributeName: 'sortDay', KeyType: 'RANGE' }],
  };
  // As a later release would leave it.
  indexesSchema.parse(properties?.GlobalSecondaryIndexes).push(later);
  expect(await fails(...unasked)).toContain("add 'by-day': 'sortDay' to");
  await deploysWell('-c', 'dropIndex=by-day');
});

test('A user who may not protect the stack is told so, and the next one does it', {
  timeout,
}, async () => {
  service.aws.denied = ['UpdateTerminationProtection'];
  expect(await fails(...unasked)).toContain('may not do what a deployment needs');
  service.aws.denied = [];
  await deploysWell();
});

test('A stack without protection can be destroyed', { timeout }, async () => {
  await deploysWell();
  const refused = await run([cdkProgram, 'destroy', '--force']);
  expect(refused.said).toContain('cannot be deleted while TerminationProtection is enabled');
  const { status } = await deploy(...unasked, '-c', 'deletionProtection=false');
  expect([status, stack()?.isProtected]).toEqual([0, false]);
  expect((await run([cdkProgram, 'destroy', '--force'])).status).toBe(0);
  expect(alive()).toBe(0);
});

test.each<[lacking: string, args: string[], env: Record<string, string>, said: string]>([
  ['pages of these sources', options, { STALE_SITE: '1' }, 'run npm run build first'],
  ['options', [], {}, 'Set mailFrom and adminEmail first'],
])(
  'CDK itself deploys and compares nothing without %s',
  { timeout },
  async (_, args, env, sentence) => {
    for (const command of ['deploy', 'diff']) {
      const { status, said } = await run([cdkProgram, command, ...args], env);
      expect({ status, said }).toMatchObject({ status: 1 });
      expect(said).toContain(sentence);
    }
    expect(alive()).toBe(0);
  },
);

test('To destroy the stack takes neither pages nor options', { timeout }, async () => {
  await deploy(...unasked, '-c', 'deletionProtection=false');
  expect(stack()).toMatchObject({ status: 'CREATE_COMPLETE' });
  const { status, said } = await run([cdkProgram, 'destroy', '--force'], { STALE_SITE: '1' });
  expect({ status, said }).toMatchObject({ status: 0 });
  expect(alive()).toBe(0);
});
