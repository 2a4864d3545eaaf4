import type * as z from 'zod/mini';
import { invalid } from '#functions/core/app-error.ts';

/**
 * A reviver for JSON.parse that replaces lone surrogates. They are valid in JSON but not in UTF-8,
 * so DynamoDB would reject them.
 */
const toWellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Encodes a position in a list as an opaque text with which a client requests the next page. */
export const encodeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

function parseCursor(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString(), toWellFormed);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Throws AppError 'validation' for a text that does not match `schema` or belongs to another list. */
export function decodeCursor<Position>(
  text: string | undefined,
  schema: z.ZodMiniType<Position>,
  isOfThisList: (position: Position) => boolean = () => true,
): Position | undefined {
  if (text === undefined) return undefined;
  const { data } = schema.safeParse(parseCursor(text));
  if (data !== undefined && isOfThisList(data)) return data;
  throw invalid('cursor', 'This page of the list no longer exists');
}
