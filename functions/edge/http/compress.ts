import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { logger } from '#functions/core/logger.ts';

const threshold = 1_024;
/** Lambda responds with at most 6 MB of JSON; the headers take a little of it. */
const maxBytes = 6 * 1024 * 1024 - 16_384;

type Pack = (text: string) => string;
const gzipped: Pack = (text) => gzipSync(text).toString('base64');
const plain: Pack = (text) => text;

/** The bytes of a text within JSON. Short texts are only estimated, as they always fit. */
const bytesOf = (text: string) =>
  text.length < maxBytes / 6 ? text.length : Buffer.byteLength(JSON.stringify(text));

/** All lists in a body, except those nested inside another list. */
const listsIn = (value: unknown): unknown[][] => {
  if (Array.isArray(value)) return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(listsIn) : [];
};
const longestIn = (body: unknown): unknown[] | undefined =>
  listsIn(body)
    .filter((list) => list.length > 0)
    .map((list) => ({ list, length: JSON.stringify(list).length }))
    .toSorted((one, other) => other.length - one.length)[0]?.list;

/**
 * Packs the body. If it is too long, cuts its longest list to as many of the first entries as fit, and sets
 * `short` (docs/product.md#limits). Otherwise nobody could open the list, not even to delete entries.
 */
function fitted(body: string, pack: Pack): { packed: string; isCut: boolean } {
  const packed = pack(body);
  const bytes = bytesOf(packed);
  if (bytes <= maxBytes || !/^[[{]/.test(body)) return { packed, isCut: false };
  const content: object = JSON.parse(body);
  const longest = longestIn(content);
  if (!longest) return { packed, isCut: false };
  longest.length = Math.floor((longest.length * 0.9 * maxBytes) / bytes);
  const cut = Array.isArray(content) ? content : { ...content, short: true };
  return { packed: fitted(JSON.stringify(cut), pack).packed, isCut: true };
}

/** Compresses responses over 1 KB here, because CloudFront does not compress responses of the API. */
export const compress = (): MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  after: ({ event, response }) => {
    if (!response?.body || response.isBase64Encoded) return;
    if (Buffer.byteLength(response.body) <= threshold) return;
    const accepts = /\bgzip\b/.test(event.headers['accept-encoding'] ?? '');
    const { packed, isCut } = fitted(response.body, accepts ? gzipped : plain);
    response.body = packed;
    if (isCut) {
      logger.warn('The list was cut', { route: event.routeKey });
      response.headers = { ...response.headers, 'x-list-capped': 'true' };
    }
    if (!accepts) return;
    response.isBase64Encoded = true;
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  },
});
