// The package's index would load the page's whole script.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { Handler, HttpResponse } from '#infra/local/http.ts';
import { createSiteOrigin } from './site-files.ts';

const root = '/api/docs';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Doughbook: the API</title>
    <link rel="stylesheet" href="${root}/swagger-ui.css" />
  </head>
  <body>
    <div id="calls"></div>
    <script src="${root}/swagger-ui-bundle.js"></script>
    <script src="${root}/start.js"></script>
  </body>
</html>
`;

const script = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', docExpansion: 'list' });\n`;

const found = (contentType: string, body: string): HttpResponse => ({
  status: 200,
  headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
  body,
});

/**
 * Serves the OpenAPI document, and a page to read it and try it, in front of the API. On this machine only.
 */
export function withApiDocs(api: Handler): Handler {
  const files = createSiteOrigin([
    { folder: absolutePath(), cacheControl: 'no-cache', metadata: {} },
  ]);
  return async (request) => {
    const { method, path } = request;
    if (method !== 'GET') return api(request);
    if (path === '/api/openapi.json') {
      // Loaded only on request: it takes all schemas of the product.
      const { openApiDocument } = await import('#shared/api/openapi.ts');
      return found('application/json', JSON.stringify(openApiDocument()));
    }
    if (path === root) return found('text/html; charset=utf-8', page);
    if (path === `${root}/start.js`) return found('text/javascript', script);
    if (path.startsWith(`${root}/`)) return files({ ...request, path: path.slice(root.length) });
    return api(request);
  };
}
