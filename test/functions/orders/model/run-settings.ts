import * as z from 'zod';

/**
 * How many runs a test run makes and which: `MODEL_RUNS=10000` for more than the usual 200, `MODEL_SEED` and
 * `MODEL_PATH`, as a failed run prints them, for one again.
 */
const environment = z.object({
  MODEL_RUNS: z.coerce.number().int().positive().default(200),
  MODEL_SEED: z.coerce.number().int().optional(),
  MODEL_PATH: z.string().optional(),
});

/** Test files that share them, one for each worker. */
const parts = 2;

type RunSettings = { numRuns: number; seed: number; path: string | undefined };

/** What one of the parts runs, from 0. The first alone repeats what was printed, whichever part failed. */
export function readRunSettings(part: number): RunSettings {
  const { MODEL_RUNS, MODEL_SEED, MODEL_PATH } = environment.parse(process.env);
  const share = Math.floor((MODEL_RUNS + parts - 1 - part) / parts);
  return {
    numRuns: MODEL_PATH !== undefined && part > 0 ? 0 : share,
    seed: MODEL_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : MODEL_SEED + part,
    path: MODEL_PATH,
  };
}
