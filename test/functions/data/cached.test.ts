import { expect, it } from 'vitest';
import { cached } from '#functions/core/data/cached.ts';

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds);

it('remembers a result for its time, and reads again when the clock was set back', async () => {
  let reads = 0;
  const read = cached(1_000, async () => ++reads);
  expect(await read(at(0))).toBe(1);
  expect(await read(at(0))).toBe(1);
  expect(await read(at(999))).toBe(1);
  expect(await read(at(1_000))).toBe(2);
  expect(await read(at(-5_000))).toBe(3);
});

it('remembers no failure', async () => {
  let fails = true;
  const read = cached(1_000, async () => {
    if (fails) throw new Error('The table cannot be reached');
    return 'read';
  });
  await expect(Promise.all([read(at(0)), read(at(1))])).rejects.toThrow('cannot be reached');
  fails = false;
  expect(await read(at(2))).toBe('read');
});
