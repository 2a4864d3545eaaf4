import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loopback, waitForAnswer } from './loopback.ts';

export type LocalDynamo = { endpoint: string; stop: () => Promise<void> };

/**
 * Dynoxide outlives a parent that is killed and would keep the port and the file. The shell's standard input
 * is a pipe from us: when we are gone, in whatever way, it ends, and `cat` gives way to the kill.
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

async function launch(port: number, args: string[], timeout: number): Promise<LocalDynamo> {
  const flags = [...args, '--host', loopback, '--port', String(port)];
  const child = spawn('sh', ['-c', dieWithParent, 'dynoxide', findBinary(), ...flags], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint = (complaint + chunk).slice(-2_000);
  });
  const exited = once(child, 'exit');
  const endpoint = `http://${loopback}:${port}`;
  await Promise.race([
    waitForAnswer(endpoint, timeout),
    exited.then(() => {
      throw new Error(`DynamoDB did not start: ${complaint.trim()}`);
    }),
  ]);
  return {
    endpoint,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      child.stdin.end();
    },
  };
}

/** Starts a DynamoDB on `port`, in memory or kept in the SQLite file `dbPath`. */
export const startDynamo = (port: number, dbPath?: string): Promise<LocalDynamo> =>
  launch(port, dbPath ? ['--db-path', dbPath] : [], 10_000);

/**
 * Starts one in memory that holds what a DynamoDB export has: `source` is its folder, `schema` the tables as
 * DescribeTable answers them. Ten times as fast as writing the items; `timeout` is in milliseconds.
 */
export const startDynamoFrom = (
  port: number,
  { source, schema }: { source: string; schema: string },
  timeout: number,
): Promise<LocalDynamo> =>
  launch(port, ['import', '--serve', '--source', source, '--schema', schema], timeout);
