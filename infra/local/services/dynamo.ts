import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findFreePort, waitForResponse } from '#infra/local/loopback.ts';
import type { Plan } from '#infra/local/template/plan.ts';
import { unreadable } from './data-folder.ts';
import { createTable } from './tables.ts';

export type LocalDynamo = { endpoint: string; stop: () => Promise<void> };

/**
 * Dynoxide would survive a killed parent and keep the port and the file. So the shell's standard input is a
 * pipe from this process. No matter how this process ends, the pipe closes, `cat` ends, and the next command
 * kills Dynoxide.
 */
const dieWithParent = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 $$) & exec "$@" 3<&- </dev/null';

const packaged = '@dynoxide/linux-x64';

function findBinary(): string {
  try {
    const path = createRequire(import.meta.url).resolve(`${packaged}/package.json`);
    return join(dirname(path), 'dynoxide');
  } catch (cause) {
    const advice = 'Elsewhere start one (npx dynoxide) and set DYNAMODB_ENDPOINT.';
    throw new Error(`The DynamoDB stand-in is for Linux on x64. ${advice}`, { cause });
  }
}

type Child = { ended: Promise<string>; stop: () => Promise<void> };

/** Starts Dynoxide. When it ends for any reason, `ended` resolves with its error output. */
function spawnDynoxide(endpoint: string, args: string[]): Child {
  const { hostname, port } = new URL(endpoint);
  const flags = [...args, '--host', hostname, '--port', port];
  const child = spawn('sh', ['-c', dieWithParent, 'dynoxide', findBinary(), ...flags], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000);
  });
  const ended = once(child, 'exit').then(() => {
    child.stdin.end();
    return complaint
      .replace(/^Dynoxide listening.*$/m, '')
      .trim()
      .replaceAll(/\s+/g, ' ');
  });
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts Dynoxide and waits until it responds. */
async function launch(endpoint: string, args: string[], timeout: number): Promise<Child> {
  const child = spawnDynoxide(endpoint, args);
  await Promise.race([
    waitForResponse(endpoint, timeout),
    child.ended.then((words) => {
      throw new Error(`DynamoDB did not start: ${words}`);
    }),
  ]);
  return child;
}

/**
 * Dynoxide accepts requests from pages of any origin and checks no signature. So it listens on one
 * of 16 million loopback addresses, chosen at random at every start.
 */
async function secretEndpoint(): Promise<string> {
  const host = ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
  return `http://${host}:${await findFreePort(host)}`;
}

const startTimeoutMs = 10_000;

async function launchAtSecret(args: string[]): Promise<{ endpoint: string; child: Child }> {
  const endpoint = await secretEndpoint();
  return { endpoint, child: await launch(endpoint, args, startTimeoutMs) };
}

export async function startMemoryDynamo(): Promise<LocalDynamo> {
  const { endpoint, child } = await launchAtSecret([]);
  return { endpoint, stop: child.stop };
}

/** If it ends more often than this within a minute, it is not restarted. */
const toleratedEnds = 3;

/**
 * Starts a DynamoDB stored in the SQLite file `dbPath`. If it ends, it is restarted at the same
 * address. `onLost` is called when restarting does not help.
 */
export async function startDynamo(
  dbPath: string,
  onLost: (error: Error) => void,
): Promise<LocalDynamo> {
  const args = ['--db-path', dbPath];
  const started = await launchAtSecret(args).catch((cause) => {
    const isGarbage = /not a valid SQLite database/.test(cause.message);
    throw isGarbage ? unreadable(dbPath, cause, 'the whole store is gone') : cause;
  });
  const { endpoint } = started;
  let { child } = started;
  let stopping = false;
  let ends: number[] = [];
  const watch = async () => {
    for (;;) {
      const words = await child.ended;
      if (stopping) return;
      const now = Date.now();
      ends = [...ends.filter((end) => end > now - 60_000), now];
      const reason = words && ` (${words})`;
      if (ends.length > toleratedEnds)
        throw new Error(`DynamoDB keeps ending${reason}, so the stack stops.`);
      console.error(`DynamoDB ended unexpectedly${reason}; restarting it on the same data.`);
      child = spawnDynoxide(endpoint, args);
    }
  };
  const watched = watch().catch(onLost);
  return {
    endpoint,
    stop: async () => {
      stopping = true;
      await child.stop();
      await watched;
    },
  };
}

/**
 * Starts a DynamoDB on `file`, unless an endpoint of a running one is given, and creates the missing tables
 * in it. Returns its endpoint. `parts` stops what was started.
 */
export async function startTables(
  parts: AsyncDisposableStack,
  { tables }: Plan,
  file: string,
  runningEndpoint: string | undefined,
  onLost: (error: Error) => void,
): Promise<string> {
  const own = runningEndpoint ? undefined : await startDynamo(file, onLost);
  if (own) parts.defer(own.stop);
  const endpoint = runningEndpoint ?? own?.endpoint ?? '';
  for (const { name, properties } of tables) await createTable(endpoint, name, properties);
  return endpoint;
}
