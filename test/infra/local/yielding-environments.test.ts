import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EnvironmentPool } from '#infra/local/runtime/lambda.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-yielding-'));
writeFileSync(
  join(folder, 'handler.mjs'),
  `import { readFile } from 'node:fs/promises';
   import { getPriority } from 'node:os';
   // The 19th field, the 17th after the name. Reading a file is work of the threads that all functions share.
   const sharedThread = async () =>
     Number((await readFile('/proc/thread-self/stat', 'utf8')).split(') ')[1].split(' ')[16]);
   export const handler = async () => ({
     own: getPriority(0),
     shared: await Promise.all(Array.from({ length: 20 }, sharedThread)),
   });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const makePool = (name: string, yields: boolean) => {
  const handler = 'handler.handler';
  const plan = {
    name,
    arn: name,
    folder,
    handler,
    environment: {},
    memoryMb: 128,
    timeoutMs: 9_000,
  };
  return new EnvironmentPool({ plan, variables: {}, log: () => undefined, yields }, 2);
};

it.runIf(process.platform === 'linux')(
  'only the threads of functions that yield are behind the others, in each of their environments',
  async () => {
    const papers = makePool('papers', true);
    const orders = makePool('orders', false);
    const twice = async (pool: EnvironmentPool) => Promise.all([pool.invoke({}), pool.invoke({})]);
    const shared = Array.from({ length: 20 }, () => 0);
    try {
      expect(await twice(papers)).toEqual(Array.from({ length: 2 }, () => ({ own: 10, shared })));
      expect(await twice(orders)).toEqual(Array.from({ length: 2 }, () => ({ own: 0, shared })));
    } finally {
      await Promise.all([papers.stop(), orders.stop()]);
    }
  },
);
