import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '../app-error.ts';

/** Most characters of a body; a slice of a CSV import is the largest there is. */
const maxBodyLength = 2_000_000;

/** Half a character, which JSON can say and UTF-8 cannot, would be refused by the table, not by us. */
const toWellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * The JSON of a call. An empty body reads as undefined; another content type
 * is refused with 415, malformed JSON with 400.
 */
export async function readBody(event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!event.body) return undefined;
  if (event.body.length > maxBodyLength) throw new AppError('payload-too-large');
  const request = { event: { ...event, body: event.body as unknown } };
  await jsonBodyParser({ reviver: toWellFormed }).before?.(request as never);
  return request.event.body;
}
