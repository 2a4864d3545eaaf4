import * as z from 'zod/mini';
import { parseInput } from './parse-input.ts';

/** Error messages for the author of a request URL; undefined keeps zod's own message. */
const wordsFor =
  (known: string[]): z.core.$ZodErrorMap =>
  (issue) => {
    const name = issue.path?.join('.');
    switch (issue.code) {
      case 'unrecognized_keys': {
        const unknown = `Unknown parameter${issue.keys.length > 1 ? 's' : ''} ${issue.keys.join(', ')}.`;
        return known.length > 0
          ? `${unknown} Known: ${known.join(', ')}.`
          : `${unknown} This call takes none.`;
      }
      case 'invalid_value':
        return `${name} must be one of ${issue.values.join(', ')}`;
      case 'invalid_type':
        return `${name} must be a whole number`;
      case 'too_small':
        return `${name} must be at least ${issue.minimum}`;
      case 'too_big':
        return issue.origin === 'string'
          ? `${name} must have at most ${issue.maximum} characters`
          : `${name} must be at most ${issue.maximum}`;
    }
    return undefined;
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
  // `strict` changes which input is rejected, not the output.
  return parseInput(z.catchall(known, z.never()), parameters, words) as z.output<Schema>;
};
