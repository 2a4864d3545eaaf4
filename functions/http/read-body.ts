import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../app-error.ts';

/** Longest body in characters. The largest request is a slice of a CSV import. */
const maxBodyLength = 2_000_000;

/** Replaces lone surrogates. They are valid in JSON but not in UTF-8, so DynamoDB would reject them. */
const toWellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * Reads the JSON body of a request; undefined when it is empty. Another content type is rejected with 415,
 * malformed JSON with 400.
 */
export async function readBody(event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!event.body) return undefined;
  if (event.body.length > maxBodyLength) throw new AppError('payload-too-large');
  const request = { event: { ...event, body: event.body as unknown } };
  await jsonBodyParser({ reviver: toWellFormed }).before?.(request as never);
  return request.event.body;
}
