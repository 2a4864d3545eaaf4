import type * as z from 'zod';
import { AppError } from '#functions/app-error.ts';

/**
 * Parses what came from outside; refuses it with every issue and its path. No body at all
 * reads as an empty object, so that people learn which fields are missing. `words` speaks where the
 * schema has no message of its own.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  input: unknown,
  words?: z.core.$ZodErrorMap,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(input === undefined ? {} : input, words && { error: words });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    // What is unknown stands nowhere in the schema: its own name is where to look.
    path: [
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ].join('.'),
    message: issue.message,
  }));
  // The first message is what a toast shows; the form shows each beside its field.
  throw new AppError('validation', { text: issues[0]?.message, issues });
}
