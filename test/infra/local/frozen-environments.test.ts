import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { waitFor } from '#test/support/wait-for.ts';
import { functionWith } from './lambdas.ts';

const { folder, makePool } = functionWith(
  `import { appendFileSync } from 'node:fs';
   import { setTimeout as pause } from 'node:timers/promises';
   export async function handler({ tick, lines = 0, milliseconds = 0 }) {
     if (tick) setInterval(() => appendFileSync(tick, '.'), 1);
     await pause(milliseconds);
     for (let line = 0; line < lines; line += 1) console.log('a line');
   }`,
);

const ticks = join(folder, 'ticks');
const logged: string[] = [];
const pool = makePool({ log: (text) => void logged.push(text) });
const other = makePool();
afterAll(() => Promise.all([pool.stop(), other.stop()]));

const countTicks = () => (existsSync(ticks) ? readFileSync(ticks).length : 0);

it('nothing that a function left behind gets on until its next invocation', async () => {
  await pool.invoke({ tick: ticks });
  // Time passes in another function, during which this one's timer would fire many times.
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
