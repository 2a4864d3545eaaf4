import { sessionCookie, standardHeaders } from '#shared/api/headers.ts';
import { sessionApi } from '#shared/api/session.ts';

/**
 * The source texts of the CloudFront Functions. Each must stay under 10 kB, and is written for their
 * runtime 2.0. A behavior takes one function for requests and one for responses.
 */

type Headers = Record<string, string>;

/** The headers in the form that the runtime requires. */
const valuesOf = (headers: Headers): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
  );

/**
 * For requests of pages. A path without a file extension is a screen of the app, so it returns index.html;
 * the customer's page has a file of its own. It is attached only to the default behavior: an error page for
 * the whole distribution would turn a 404 of the API into HTML.
 */
export const singlePageFallback = `function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/my') request.uri = '/my.html';
  else if (name.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;

/** The user metadata of a page with its content security policy. */
export const policyMetadata = 'csp';

/** Headers that are missing from the managed policy of response headers, or are weaker there. */
const headersOfPages: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // The filter that this header would switch on has had security holes of its own.
  'x-xss-protection': '0',
};

/**
 * For responses of pages: adds their headers. The content security policy comes from the page's metadata
 * (docs/decisions/0030-the-page-paints-itself.md).
 *
 * A 304, which S3 may send without metadata, gets none: a browser that has the page keeps the page's.
 */
export const pageHeaders = `var added = ${valuesOf(headersOfPages)};
function handler(event) {
  var response = event.response;
  var headers = response.headers;
  var policy = headers['x-amz-meta-${policyMetadata}'];
  delete headers['x-amz-meta-${policyMetadata}'];
  for (var name in added) headers[name] = added[name];
  if (policy) headers['content-security-policy'] = { value: policy.value };
  return response;
}
`;

const { method, path } = sessionApi.readSession;

/**
 * For requests of calls.
 * - It passes the visitor's address to the functions, because the managed policy that API Gateway requires
 *   cannot add CloudFront's own header for it. A value that a visitor sends in this header is overwritten.
 * - It responds to visitors without a session cookie that nobody is signed in, as the function would. Most
 *   requests of visitors end here.
 */
export const callRequests = `function handler(event) {
  var request = event.request;
  var session = request.cookies['${sessionCookie}'];
  if (
    request.uri === '${path}' && request.method === '${method}' &&
    !(session && session.value) && Object.keys(request.querystring).length === 0
  )
    return {
      statusCode: 200,
      statusDescription: 'OK',
      headers: ${valuesOf({ ...standardHeaders, 'content-type': 'application/json; charset=utf-8' })},
      body: '{}',
    };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
