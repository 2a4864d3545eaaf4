import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';

/** Ids, and values that the server itself writes in characters that need no encoding. */
const plain = new Set(['cursor', 'since', 'ordersSince']);
/** An id has at most this many characters. */
const idLength = 100;
/** For `items`: a hundred lines, each with a colon and a comma of three bytes instead of one. */
const encodedSeparators = 100 * 2 * 2;
/** The longest text of a format, such as days of the calendar. */
const shortLength = 40;

type Schema = { maxLength?: number; enum?: string[]; anyOf?: Schema[]; type?: string };

/** The most bytes of a parameter. A UTF-16 unit takes up to three, each written as `%xx`. */
function parameterBytes(name: string, { maxLength, enum: words, anyOf, type }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map((one) => parameterBytes(name, one)));
  if (words) return Math.max(...words.map((word) => word.length));
  if (name === 'items') return (maxLength ?? Number.POSITIVE_INFINITY) + encodedSeparators;
  if (plain.has(name)) return maxLength ?? Number.POSITIVE_INFINITY;
  return type === 'string' && maxLength ? 9 * maxLength : shortLength;
}

const schemaOf = (query: z.ZodMiniObject) =>
  z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {};

const addresses = calls.map(({ name, path, query }) => {
  const parameters = Object.entries(query ? schemaOf(query) : {});
  const lengths = parameters.map(
    ([key, schema]) => key.length + 2 + parameterBytes(key, schema as Schema),
  );
  const pathBytes = path.replace(/\{\w+\}/g, 'x'.repeat(idLength)).length;
  return { name, bytes: lengths.reduce((total, length) => total + length, pathBytes) };
});

it.each(addresses)(
  'The longest good address of $name leaves room for the headers in what API Gateway takes',
  ({ bytes }) => {
    // CloudFront accepts addresses of 8,192 bytes, API Gateway 10,240 bytes of address and headers.
    expect(bytes).toBeLessThan(7_500);
  },
);
