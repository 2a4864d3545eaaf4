import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { addressesFrom } from '#infra/local/addresses.ts';
import { buildSite, localContext, synthesize } from '#infra/local/build.ts';
import { listenerOf, serve } from '#infra/local/http.ts';
import { createAccess, localAccess } from '#infra/local/local-access.ts';
import { findFreePort } from '#infra/local/loopback.ts';
import { openDataFolder } from '#infra/local/services/data-folder.ts';
import { startTables } from '#infra/local/services/dynamo.ts';
import { startObjectStore } from '#infra/local/services/object-store.ts';
import { createS3Front } from '#infra/local/services/s3-front.ts';
import { createVerify } from '#infra/local/services/signature.ts';
import { readStartSettings } from '#infra/local/settings.ts';
import { readAssembly } from '#infra/local/template/assembly.ts';
import { planStack } from '#infra/local/template/plan.ts';
import type { Store } from './store.ts';

export type OpenStore = { store: Store; close: () => Promise<void> };

/**
 * Opens a deployed stack's store. `table` names another table to use with its bucket, such as one
 * restored to a point in time.
 * @throws if the stack does not exist or lacks these outputs
 */
async function openDeployedStore(stackName: string, table?: string): Promise<OpenStore> {
  const stacks = new CloudFormationClient({});
  const { Stacks } = await stacks.send(new DescribeStacksCommand({ StackName: stackName }));
  stacks.destroy();
  const output = (name: string): string => {
    const found = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    if (!found) throw new Error(`The stack ${stackName} has no output ${name}`);
    return found;
  };
  // A new table refuses writes until it has grown with them, and a bucket too many at once.
  const patient = { maxAttempts: 10 };
  const dynamo = new DynamoDBClient(patient);
  const s3 = new S3Client(patient);
  return {
    store: { dynamo, s3, table: table ?? output('TableName'), bucket: output('MediaBucket') },
    close: async () => {
      dynamo.destroy();
      s3.destroy();
    },
  };
}

type Local = { assembly: string; data: string; dynamoEndpoint?: string };

async function openLocal(
  parts: AsyncDisposableStack,
  { assembly, data, dynamoEndpoint }: Local,
): Promise<Store> {
  const port = await findFreePort();
  const plan = planStack(readAssembly(assembly), addressesFrom(port));
  const [table] = plan.tables;
  const bucket = plan.functions.map((fn) => fn.environment.MEDIA_BUCKET).find(Boolean);
  if (!table || !bucket) throw new Error('The stack has no table or no bucket of pictures');
  const folder = openDataFolder(data);
  parts.defer(folder.release);
  const onLost = (error: Error) => console.error(error.message);
  const endpoint = await startTables(parts, plan, folder.dynamo, dynamoEndpoint, onLost);
  const objects = await startObjectStore(folder, plan);
  parts.defer(objects.stop);
  const access = createAccess();
  const verify = createVerify('s3', access, () => new Date());
  const front = createS3Front(objects.handler, plan.buckets, verify);
  parts.defer((await serve(port, listenerOf(front))).stop);
  const s3 = new S3Client({
    ...access,
    endpoint: `http://localhost:${port}`,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  parts.defer(() => s3.destroy());
  const dynamo = new DynamoDBClient({ ...localAccess, endpoint });
  parts.defer(() => dynamo.destroy());
  const note = join(data, 'contents');
  // Without this note, the next start would add a demo bakery.
  const onRestore = () => existsSync(note) || writeFileSync(note, 'empty');
  return { dynamo, s3, table: table.name, bucket, onRestore };
}

/**
 * Opens the store in a data folder of this machine, without starting the rest of the stack.
 * @throws if a stack runs on the folder
 */
export async function openLocalStore(local: Local): Promise<OpenStore> {
  const parts = new AsyncDisposableStack();
  const close = () => parts.disposeAsync();
  try {
    return { store: await openLocal(parts, local), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens an empty store of this machine in `data`, a new folder. Nothing runs on it, so no e-mail is sent. */
export async function openThrowAway(data: string): Promise<OpenStore> {
  if (readStartSettings(process.env, []).DYNAMODB_ENDPOINT)
    throw new Error(
      'A rehearsal needs a DynamoDB of its own, which starts on Linux only: DYNAMODB_ENDPOINT names one with data.',
    );
  await buildSite();
  return openLocalStore({ assembly: await synthesize(localContext), data });
}

/**
 * Opens the store for a command: that of a deployed stack, or by default that of this machine
 * (`DOUGHBOOK_DATA`).
 * @throws under the same conditions as the two functions above
 */
export async function openStore(stack?: string, table?: string): Promise<OpenStore> {
  if (stack) return openDeployedStore(stack, table);
  const { DOUGHBOOK_DATA: data, DYNAMODB_ENDPOINT } = readStartSettings(process.env, []);
  await buildSite();
  const assembly = await synthesize(localContext);
  return openLocalStore({ assembly, data, dynamoEndpoint: DYNAMODB_ENDPOINT });
}
