import { expect, it } from 'vitest';
import type { EnvironmentPool } from '#infra/local/runtime/lambda.ts';
import { functionWith } from './lambdas.ts';

const { makePool } = functionWith(
  `import { readFile } from 'node:fs/promises';
   import { getPriority } from 'node:os';
   // The 19th field, which is the 17th after the name. File reads run on threads that all functions share.
   const sharedThread = async () =>
     Number((await readFile('/proc/thread-self/stat', 'utf8')).split(') ')[1].split(' ')[16]);
   export const handler = async () => ({
     own: getPriority(0),
     shared: await Promise.all(Array.from({ length: 20 }, sharedThread)),
   });`,
);

it.runIf(process.platform === 'linux')(
  'only the threads of functions that yield are behind the others, in each of their environments',
  async () => {
    const papers = makePool({ name: 'papers', yields: true, max: 2 });
    const orders = makePool({ name: 'orders', yields: false, max: 2 });
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
