import * as z from 'zod';

/**
 * How many histories a run tells and which: `HISTORIES=10000` for more than the usual 200, `HISTORIES_SEED` and
 * `HISTORIES_PATH`, as a failed run prints them, for one again.
 */
const environment = z.object({
  HISTORIES: z.coerce.number().int().positive().default(200),
  HISTORIES_SEED: z.coerce.number().int().optional(),
  HISTORIES_PATH: z.string().optional(),
});

export function readRunSettings(): { numRuns: number; seed: number; path: string | undefined } {
  const { HISTORIES, HISTORIES_SEED, HISTORIES_PATH } = environment.parse(process.env);
  const seed = HISTORIES_SEED ?? Math.floor(Math.random() * 2 ** 31);
  return { numRuns: HISTORIES, seed, path: HISTORIES_PATH };
}
