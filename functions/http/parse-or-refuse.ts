import type * as z from 'zod';
import { AppError } from '../app-error.ts';

/**
 * Parses what came from outside; refuses it with every issue and its path. No body at all
 * reads as an empty object, so that people learn which fields are missing.
 */
export function parseOrRefuse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  input: unknown,
): z.output<Schema> {
  if (!schema) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(input === undefined ? {} : input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  // The first message is what a toast shows; the form shows each beside its field.
  throw new AppError('validation', { text: issues[0]?.message, issues });
}
