import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#functions/core/app-error.ts';

/**
 * The most values in a body. Parsing takes time for each value, and even the largest valid bodies
 * (stations, ticks or seasons) have fewer.
 */
const maxValues = 10_000;
/** The most levels in a body. No schema is deeper than five. */
const maxLevels = 20;

const isForbidden = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && Object.hasOwn(value ?? {}, 'prototype'));

/**
 * Replaces lone surrogates in a parsed JSON value. They are valid in JSON but not in UTF-8, so
 * DynamoDB would reject them.
 *
 * @throws AppError 'payload-too-large' at the first value beyond the limits of number or depth,
 *   'invalid-json' for a field name that could change a prototype
 */
function checked(value: unknown, counted: { values: number }, level = 1): unknown {
  counted.values += 1;
  if (counted.values > maxValues) throw new AppError('payload-too-large');
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (level > maxLevels) throw new AppError('payload-too-large');
  if (Array.isArray(value)) return value.map((each) => checked(each, counted, level + 1));
  const entries = Object.entries(value).map(([key, inner]) => {
    if (isForbidden(key, inner)) throw new AppError('invalid-json');
    return [key, checked(inner, counted, level + 1)];
  });
  return Object.fromEntries(entries);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-json');
  }
}

/** The body as it was sent; '' without one. Throws AppError 'payload-too-large'. */
export function rawBody(
  { body = '', isBase64Encoded }: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>,
  maxBytes: number,
): string {
  if (Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') > maxBytes) {
    const text = `That is too much at once: this request may have at most ${maxBytes} bytes.`;
    throw new AppError('payload-too-large', { text });
  }
  return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
}

/**
 * Reads the JSON body of a request; undefined when it is empty. Rejects another content type with
 * 415, malformed JSON with 400, and too many bytes, values or levels with 413.
 */
export function readBody(
  { body, isBase64Encoded, headers }: APIGatewayProxyEventV2,
  maxBytes: number,
): unknown {
  if (!body) return undefined;
  if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
    throw new AppError('unsupported-media-type');
  return checked(parseJson(rawBody({ body, isBase64Encoded }, maxBytes)), { values: 0 });
}
