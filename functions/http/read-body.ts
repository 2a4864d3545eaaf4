import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../app-error.ts';
import { toWellFormed } from '../data/well-formed.ts';

/** Longest body in characters. The largest request is a slice of a CSV import. */
const maxBodyLength = 2_000_000;

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
