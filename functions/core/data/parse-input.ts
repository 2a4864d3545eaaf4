import type * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';

/** The most issues in a response: nobody reads more, and the issues of a thousand rows would not fit. */
const maxIssues = 100;

/**
 * Parses external input. Throws AppError 'validation' with the issues and their paths. A missing
 * body is read as an empty object, so that the error lists the missing fields. `words` supplies
 * messages where the schema has none of its own.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema | undefined,
  input: unknown,
  words?: z.core.$ZodErrorMap,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(input === undefined ? {} : input, words && { error: words });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, maxIssues).map((issue) => ({
    // Zod reports an unknown field under its parent, so the field's own name is added to the path.
    path: [
      ...issue.path,
      ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
    ].join('.'),
    message: issue.message,
  }));
  // A toast shows the first message; a form shows each message beside its field.
  throw new AppError('validation', { text: issues[0]?.message, issues });
}
