import type * as z from 'zod';
import { AppError } from '#functions/app-error.ts';

/** A position in a list, opaque to whoever carries it from one page to the next. */
export const encodeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Throws AppError 'validation' for what is no position that `schema` knows, or none of this list. */
export function decodeCursor<Position>(
  text: string | undefined,
  schema: z.ZodType<Position>,
  isOfThisList: (position: Position) => boolean = () => true,
): Position | undefined {
  if (text === undefined) return undefined;
  const { data } = schema.safeParse(parseCursor(text));
  if (data !== undefined && isOfThisList(data)) return data;
  const message = 'This page of the list does not exist any more';
  throw new AppError('validation', { text: message, issues: [{ path: 'cursor', message }] });
}
