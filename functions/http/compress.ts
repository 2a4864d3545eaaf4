import { gzipSync } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const threshold = 1_024;

/** Compresses responses over 1 KB here, because CloudFront does not compress those of the API. */
export const compress = (): MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  after: ({ event, response }) => {
    const accepts = /\bgzip\b/.test(event.headers['accept-encoding'] ?? '');
    if (!response?.body || response.isBase64Encoded || !accepts) return;
    if (Buffer.byteLength(response.body) <= threshold) return;
    response.body = gzipSync(response.body).toString('base64');
    response.isBase64Encoded = true;
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
  },
});
