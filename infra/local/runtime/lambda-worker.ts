import '#shared/default-messages.ts';
import { access } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { invocationSchema, workerDataSchema } from './lambda-messages.ts';

/**
 * One Lambda environment: loads the bundle, then handles one invocation at a time. In between it is frozen,
 * as in AWS.
 */

const {
  given,
  folder,
  handler: handlerName,
  functionName,
  functionArn,
  memoryMb,
  yields,
} = workerDataSchema.parse(workerData);

// Only Linux has a priority per thread, where 0 is the calling thread. On other systems 0 is the whole
// process.
if (yields && process.platform === 'linux') {
  // Node's pool of threads, which all functions share, has the priority of the thread that first needs it.
  await access(folder);
  setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

const handlerSchema = z.custom<(event: unknown, context: object) => unknown>(
  (value) => typeof value === 'function',
);

async function loadHandler() {
  const [file = '', exported = ''] = handlerName.split('.');
  const { href } = pathToFileURL(join(folder, `${file}.mjs`));
  const module = z.record(z.string(), z.unknown()).parse({ ...(await import(href)) });
  return handlerSchema.parse(module[exported]);
}

const describeError = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stack: error.stack ?? '' }
    : { errorType: 'Error', errorMessage: String(error), stack: '' };

let received = 0;

/** Flushes the logs. The parent thread reads them, and requests more each time. */
async function flushLogs(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    if (stream.writableLength > 0)
      await new Promise<unknown>((resolve) => stream.write('', resolve));
}

/**
 * Blocks the thread until the next invocation, so that no timer, socket or promise of the function proceeds.
 * Returns at once if the next invocation was given in the meantime.
 */
async function freeze(): Promise<void> {
  const handled = received;
  await flushLogs();
  Atomics.wait(given, 0, handled);
}

const port = parentPort;
if (!port) throw new Error('Runs only as a worker');
const handler = await loadHandler();

port.on('message', async (message: unknown) => {
  received += 1;
  const { id, event, deadline } = invocationSchema.parse(message);
  const context = {
    awsRequestId: id,
    functionName,
    invokedFunctionArn: functionArn,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(memoryMb),
    logGroupName: `/local/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    const result = await handler(JSON.parse(event), context);
    port.postMessage({ id, result: JSON.stringify(result ?? null) });
  } catch (error) {
    port.postMessage({ id, error: describeError(error) });
  }
  await freeze();
});
port.postMessage({ ready: true });
await freeze();
