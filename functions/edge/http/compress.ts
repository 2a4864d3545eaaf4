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

/**
 * Packs the body. A list that is too long is cut to as many of its first entries as fit
 * (docs/product.md#limits). Otherwise nobody could open the list, not even to delete entries.
 */
function fitted(body: string, pack: Pack): { packed: string; isCut: boolean } {
  const packed = pack(body);
  const bytes = bytesOf(packed);
  if (bytes <= maxBytes || !body.startsWith('[')) return { packed, isCut: false };
  const list: unknown[] = JSON.parse(body);
  const fits = Math.floor((list.length * 0.9 * maxBytes) / bytes);
  return { packed: fitted(JSON.stringify(list.slice(0, fits)), pack).packed, isCut: true };
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
