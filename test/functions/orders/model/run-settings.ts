import * as z from 'zod/mini';

/**
 * The number of runs and their seed: `MODEL_RUNS=10000` for more than by default. `MODEL_SEED` and
 * `MODEL_PATH`, printed by a failed run, repeat that run.
 */
const environment = z.object({
  MODEL_RUNS: z.optional(z.coerce.number().check(z.int(), z.positive())),
  MODEL_SEED: z.optional(z.coerce.number().check(z.int())),
  MODEL_PATH: z.optional(z.string()),
});

type RunSettings = { numRuns: number; seed: number; path: string | undefined };

/**
 * A test file among those that share the runs, counted from 0, and the default number of runs of all files.
 */
export type Part = { part: number; parts: number; runs: number };

/** The settings of one part. With `MODEL_PATH` only the first part runs, whichever part failed. */
export function readRunSettings({ part, parts, runs }: Part): RunSettings {
  const { MODEL_RUNS = runs, MODEL_SEED, MODEL_PATH } = environment.parse(process.env);
  const share = Math.floor((MODEL_RUNS + parts - 1 - part) / parts);
  return {
    numRuns: MODEL_PATH !== undefined && part > 0 ? 0 : share,
    seed: MODEL_SEED === undefined ? Math.floor(Math.random() * 2 ** 31) : MODEL_SEED + part,
    path: MODEL_PATH,
  };
}
