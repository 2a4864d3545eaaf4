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
  DeleteTableCommand,
  DynamoDBClient,
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
  HeadBucketCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { LambdaName } from '#infra/constructs/bakery-functions.ts';
import { waitFor } from '#test/support/wait-for.ts';

const root = join(import.meta.dirname, '../..');

const stacks = new CloudFormationClient({});
const lambda = new LambdaClient({});
const s3 = new S3Client({});
const dynamo = new DynamoDBClient({});
const secrets = new SecretsManagerClient({});

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

const namesOf = (resources: StackResourceSummary[], type: string): string[] =>
  resources.flatMap(({ ResourceType, PhysicalResourceId }) =>
    ResourceType === type && PhysicalResourceId ? [PhysicalResourceId] : [],
  );

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

/** Lets a function run no instance, until the returned function is called. */
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
  error instanceof Error && /^(NoSuchBucket|NotFound|ResourceNotFoundException)$/.test(error.name);

async function bucketExists(Bucket: string): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Logs of accesses arrive late, so a bucket may have to be emptied again. */
async function deleteBucket(Bucket: string): Promise<void> {
  await waitFor(
    async () => {
      if (!(await bucketExists(Bucket))) return true;
      await emptyBucket(Bucket);
      await s3.send(new DeleteBucketCommand({ Bucket }));
      return true;
    },
    { timeout: 5 * 60_000, interval: 5_000 },
  );
}

async function deleteTable(TableName: string): Promise<void> {
  try {
    await dynamo.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await waitUntilTableNotExists({ client: dynamo, ...deletion }, { TableName });
}

const isNoStack = (error: unknown) =>
  error instanceof Error &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

/**
 * Deletes a stack that was deployed without protection, and what a stack leaves: its table and buckets.
 * @throws if something is left; the error names it
 */
export async function destroyStack(stackName: string): Promise<string> {
  let resources: StackResourceSummary[];
  try {
    resources = await resourcesOf(stackName);
  } catch (error) {
    if (isNoStack(error)) return 'There was none';
    throw error;
  }
  const buckets = namesOf(resources, 'AWS::S3::Bucket');
  const tables = namesOf(resources, 'AWS::DynamoDB::Table');
  for (const bucket of buckets) if (await bucketExists(bucket)) await emptyBucket(bucket);
  await stacks.send(new DeleteStackCommand({ StackName: stackName }));
  await waitUntilStackDeleteComplete({ client: stacks, ...deletion }, { StackName: stackName });
  await Promise.all([...buckets.map(deleteBucket), ...tables.map(deleteTable)]);
  return `${resources.length} resources are gone`;
}
