import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { EnvironmentPool } from '#infra/local/runtime/lambda.ts';
import { waitFor } from '#test/support/wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'doughbook-frozen-'));
const ticks = join(folder, 'ticks');
writeFileSync(
  join(folder, 'handler.mjs'),
  `import { appendFileSync } from 'node:fs';
   import { setTimeout as pause } from 'node:timers/promises';
   export async function handler({ tick, lines = 0, milliseconds = 0 }) {
     if (tick) setInterval(() => appendFileSync(tick, '.'), 1);
     await pause(milliseconds);
     for (let line = 0; line < lines; line += 1) console.log('a line');
   }`,
);

const logged: string[] = [];
const makePool = () => {
  const plan = {
    name: 'one',
    arn: 'arn:one',
    folder,
    handler: 'handler.handler',
    environment: {},
    memoryMb: 128,
    timeoutMs: 10_000,
  };
  const props = { plan, variables: {}, log: (text: string) => void logged.push(text) };
  return new EnvironmentPool(props, 1);
};
const pool = makePool();
const other = makePool();
afterAll(async () => {
  await Promise.all([pool.stop(), other.stop()]);
  rmSync(folder, { recursive: true });
});

const countTicks = () => (existsSync(ticks) ? readFileSync(ticks).length : 0);

it('nothing that a function left behind gets on until its next invocation', async () => {
  await pool.invoke({ tick: ticks });
  // Time passes for another function, in which the timer of this one would fire many times.
  await other.invoke({ milliseconds: 20 });
  const frozen = countTicks();
  await other.invoke({ milliseconds: 40 });
  expect(countTicks()).toBe(frozen);
  await pool.invoke({ milliseconds: 20 });
  expect(countTicks()).toBeGreaterThan(frozen);
});

it('all that a function logged is in the log before it is frozen', async () => {
  await pool.invoke({ lines: 500 });
  await waitFor(() => logged.join('').split('a line').length - 1 === 500, {
    timeout: 5_000,
    interval: 5,
  });
});

it('no invocation is lost when the next one comes while a function is about to be frozen', async () => {
  for (let round = 0; round < 50; round += 1)
    await Promise.all([pool.invoke({ lines: round % 3 }), pool.invoke({})]);
});

it('a frozen function ends with its stack, whether it was ever called or not', async () => {
  const called = makePool();
  const loaded = makePool();
  loaded.warm();
  await called.invoke({});
  await Promise.all([called.stop(), loaded.stop()]);
});
