import * as z from 'zod';
import { parseInput } from './parse-input.ts';

/** What is wrong with a query, in words for whoever wrote the address; undefined leaves zod's own. */
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
 * What stands after '?' in the address of a call. A parameter that the call does not know is refused: left
 * aside, a misspelled filter or sort would give another list than the one asked for, without a word.
 */
export const parseQuery = <Schema extends z.ZodObject>(
  schema: Schema | undefined,
  parameters: Record<string, string | undefined> = {},
): z.output<Schema> => {
  const known: z.ZodObject = schema ?? z.object({});
  const words = wordsFor(Object.keys(known.shape));
  // Being strict changes what is refused, not what comes out.
  return parseInput(known.strict(), parameters, words) as z.output<Schema>;
};
