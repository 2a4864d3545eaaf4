import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { isFromEdge } from './source-address.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');
const siteOrigin = new URL(SITE_ORIGIN).origin;

/**
 * Rejects requests that bypass CloudFront, which may have a firewall, and changing requests that another site
 * makes in a visitor's browser. `Origin` is compared with the site's own origin, not with Host, because
 * CloudFront replaces Host. A client that sends neither header (curl, scripts) needs only its cookie.
 */
export const checkOrigin = (): MiddlewareObj<
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2
> => ({
  before: ({ event }) => {
    if (!isFromEdge(event)) throw new AppError('foreign-origin');
    if (event.requestContext.http.method === 'GET') return;
    const { origin } = event.headers;
    const site = event.headers['sec-fetch-site'];
    const foreign =
      (origin !== undefined && origin !== siteOrigin) ||
      site === 'cross-site' ||
      site === 'same-site';
    if (foreign) throw new AppError('foreign-origin');
  },
});
