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

/** Files that tell them: one for each worker of a run. */
const parts = 2;

type RunSettings = { numRuns: number; seed: number; path: string | undefined };

/** What one of the parts tells, from 0. The first alone tells again what was printed, whichever part failed. */
export function readRunSettings(part: number): RunSettings {
  const { HISTORIES, HISTORIES_SEED, HISTORIES_PATH } = environment.parse(process.env);
  const share = Math.floor((HISTORIES + parts - 1 - part) / parts);
  return {
    numRuns: HISTORIES_PATH !== undefined && part > 0 ? 0 : share,
    seed:
      HISTORIES_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : HISTORIES_SEED + part,
    path: HISTORIES_PATH,
  };
}
