import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getItem } from '#functions/core/data/table.ts';
import { interleave } from './interleave.ts';

it('ends, however many requests its clients have under way at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      let read = 0;
      const run = async () => {
        const keys = Array.from({ length: 9 }, (_, n) => ({ pk: 'NONE', sk: String(n) }));
        await Promise.all(keys.map((key) => getItem(key)));
        read += keys.length;
      };
      const clients = Array.from({ length: 8 }, (_, n) => ({ name: `Client ${n}`, run }));
      await interleave(scheduler, clients);
      expect(read).toBe(72);
      expect(scheduler.report()).toHaveLength(72);
    }),
    { numRuns: 3 },
  );
});
