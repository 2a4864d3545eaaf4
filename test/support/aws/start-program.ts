import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../../..');

/**
 * Starts a program of the project in a process group of its own, as a terminal does. It keeps its files in
 * `folder`, and knows no AWS account but that of `environment`.
 */
export function startProgram(
  args: string[],
  { folder, environment }: { folder: string; environment: Record<string, string> },
) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      HOME: folder,
      TMPDIR: folder,
      AWS_CONFIG_FILE: '/none',
      AWS_SHARED_CREDENTIALS_FILE: '/none',
      CDK_OUTPUT: join(folder, 'cdk.out'),
      CDK_APP: `${process.execPath} test/support/aws/deploy-app.ts`,
      ...environment,
    },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([status]) => {
    const [printed, complained] = await output;
    return { status, printed, complained };
  });
  return { pid: child.pid ?? 0, ended };
}
