import * as z from 'zod/mini';
import { parseInput } from './parse-input.ts';

/** Messages that apply only to query parameters; undefined keeps the default message. */
const wordsFor =
  (known: string[]): z.core.$ZodErrorMap =>
  (issue) => {
    if (issue.code === 'invalid_type') return `${issue.path?.join('.')} must be a whole number`;
    if (issue.code !== 'unrecognized_keys') return undefined;
    const unknown = `Unknown parameter${issue.keys.length > 1 ? 's' : ''} ${issue.keys.join(', ')}.`;
    return known.length > 0
      ? `${unknown} Known: ${known.join(', ')}.`
      : `${unknown} This call takes none.`;
  };

/**
 * Parses the query string of a call. Unknown parameters are rejected. If they were ignored, a misspelled
 * filter or sort would silently return a different list.
 */
export const parseQuery = <Schema extends z.ZodMiniObject>(
  schema: Schema | undefined,
  parameters: Record<string, string | undefined> = {},
): z.output<Schema> => {
  const known: z.ZodMiniObject = schema ?? z.object({});
  const words = wordsFor(Object.keys(known.shape));
  // `catchall` affects only which input is rejected, not the output.
  return parseInput(z.catchall(known, z.never()), parameters, words) as z.output<Schema>;
};
