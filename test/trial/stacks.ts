import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateListStackResources,
  type StackResourceSummary,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import {
  CloudWatchLogsClient,
  DeleteLogGroupCommand,
  paginateDescribeLogGroups,
} from '@aws-sdk/client-cloudwatch-logs';
import {
  DeleteTableCommand,
  DynamoDBClient,
  paginateListTables,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { LambdaName } from '#infra/constructs/bakery-functions.ts';
import { readStack } from '#infra/preflight/read-account.ts';
import { isBusy } from '#infra/preflight/stack-state.ts';
import { waitFor } from '#test/support/wait-for.ts';

const root = join(import.meta.dirname, '../..');

const stacks = new CloudFormationClient({});
const lambda = new LambdaClient({});
const s3 = new S3Client({});
const dynamo = new DynamoDBClient({});
const secrets = new SecretsManagerClient({});
const logs = new CloudWatchLogsClient({});

/** Deleting a distribution alone takes some minutes. */
const deletion = { maxWaitTime: 30 * 60, minDelay: 2, maxDelay: 10 };

/**
 * Runs a program of the project. Its output is added to a log.
 * @throws with its last lines if it fails
 */
export async function runProgram(log: string, script: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log, { flags: 'a' });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said = (said + text).slice(-2_000);
      file.write(text);
    });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  const status = await promise;
  file.end();
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${said.trim()}`);
}

async function resourcesOf(stackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  const pages = paginateListStackResources({ client: stacks }, { StackName: stackName });
  for await (const { StackResourceSummaries = [] } of pages) found.push(...StackResourceSummaries);
  return found.filter(({ PhysicalResourceId }) => PhysicalResourceId);
}

/** @throws if the stack does not exist or lacks the output */
export async function outputOf(stackName: string, name: string): Promise<string> {
  const { Stacks } = await stacks.send(new DescribeStacksCommand({ StackName: stackName }));
  const found = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  if (!found) throw new Error(`The stack ${stackName} has no output ${name}`);
  return found;
}

export async function codewordOf(stackName: string): Promise<string> {
  const SecretId = await outputOf(stackName, 'CodewordSecret');
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
}

const logicalPart = (name: LambdaName) => name.replaceAll('-', '').toLowerCase();

/** Keeps a function from running until the returned function is called. */
export async function suspendFunction(
  stackName: string,
  name: LambdaName,
): Promise<() => Promise<void>> {
  const own = (await resourcesOf(stackName)).find(
    ({ ResourceType, LogicalResourceId = '' }) =>
      ResourceType === 'AWS::Lambda::Function' &&
      LogicalResourceId.toLowerCase().startsWith(`functions${logicalPart(name)}`),
  );
  const FunctionName = own?.PhysicalResourceId;
  if (!FunctionName) throw new Error(`The stack ${stackName} has no function ${name}`);
  await lambda.send(
    new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }),
  );
  return async () => {
    await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
  };
}

/** @throws if S3 refuses to delete an object */
async function emptyBucket(Bucket: string): Promise<void> {
  for (;;) {
    const listed = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])].map(
      ({ Key, VersionId }) => ({ Key, VersionId }),
    );
    if (Objects.length === 0) return;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Bucket} keeps ${Errors[0].Key}: ${Errors[0].Message}`);
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && /^(NoSuchBucket|ResourceNotFoundException)$/.test(error.name);

async function unlessMissing(deleting: () => Promise<unknown>): Promise<void> {
  try {
    await deleting();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Access logs arrive late, so a bucket may have to be emptied again. */
async function deleteBucket(Bucket: string): Promise<void> {
  const deleting = async () => {
    await emptyBucket(Bucket);
    await s3.send(new DeleteBucketCommand({ Bucket }));
  };
  await waitFor(
    async () => {
      await unlessMissing(deleting);
      return true;
    },
    { timeout: 5 * 60_000, interval: 5_000 },
  );
}

async function deleteTable(TableName: string): Promise<void> {
  await unlessMissing(() => dynamo.send(new DeleteTableCommand({ TableName })));
  await waitUntilTableNotExists({ client: dynamo, ...deletion }, { TableName });
}

async function bucketsOf(stackName: string): Promise<string[]> {
  const Prefix = `${stackName.toLowerCase()}-`;
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({ Prefix }));
  return Buckets.flatMap(({ Name = [] }) => Name);
}

async function tablesOf(stackName: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: dynamo }, {}))
    names.push(...TableNames.filter((name) => name.startsWith(`${stackName}-`)));
  return names;
}

/**
 * A late log line of the function that copies the pages can recreate its log group after the stack is gone.
 */
async function logGroupsOf(stackName: string): Promise<string[]> {
  const names: string[] = [];
  for (const start of [`${stackName}-`, `/${stackName}/`, `/aws/lambda/${stackName}-`]) {
    const pages = paginateDescribeLogGroups({ client: logs }, { logGroupNamePrefix: start });
    for await (const { logGroups = [] } of pages)
      names.push(...logGroups.flatMap(({ logGroupName = [] }) => logGroupName));
  }
  return names;
}

/**
 * Deletes what a stack leaves by design or by accident. Resources are found by the beginning of their name,
 * even after the stack is gone.
 */
async function deleteRest(stackName: string): Promise<string[]> {
  const buckets = await bucketsOf(stackName);
  const tables = await tablesOf(stackName);
  await Promise.all([...buckets.map(deleteBucket), ...tables.map(deleteTable)]);
  const groups = await logGroupsOf(stackName);
  for (const logGroupName of groups)
    await unlessMissing(() => logs.send(new DeleteLogGroupCommand({ logGroupName })));
  return [...buckets, ...tables, ...groups];
}

/**
 * The reason why CloudFormation could not delete a stack's resources, or the given error if it names none.
 */
async function reasonOf(stackName: string, error: unknown): Promise<unknown> {
  const stack = await readStack(stackName);
  if (stack?.status !== 'DELETE_FAILED') return error;
  const reasons = (await resourcesOf(stackName))
    .filter(({ ResourceStatus }) => ResourceStatus === 'DELETE_FAILED')
    .map(({ LogicalResourceId, ResourceStatusReason }) =>
      [LogicalResourceId, ResourceStatusReason].join(': '),
    );
  return new Error(`${stackName} is not deleted:\n${reasons.join('\n')}`);
}

async function deleteStack(StackName: string): Promise<void> {
  // CloudFormation deletes no bucket that has objects.
  for (const bucket of await bucketsOf(StackName)) await emptyBucket(bucket);
  try {
    await stacks.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete({ client: stacks, ...deletion }, { StackName });
  } catch (error) {
    throw await reasonOf(StackName, error);
  }
}

/**
 * Deletes a stack that was deployed without protection, and what is left of it. Waits for a deployment that
 * is still under way.
 * @throws if something is left; the error names it
 */
export async function destroyStack(stackName: string): Promise<string> {
  await waitFor(async () => !isBusy(await readStack(stackName)), {
    timeout: deletion.maxWaitTime * 1_000,
    interval: 5_000,
  });
  const stack = await readStack(stackName);
  if (stack) await deleteStack(stackName);
  const rest = await deleteRest(stackName);
  if (!stack && rest.length === 0) return 'There was none';
  return `after ${stack ? 'the stack' : 'a stack that was gone'} also ${rest.join(', ')}`;
}
