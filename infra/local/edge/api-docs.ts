import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// The package's index would load the page's whole script.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import type { Handler, HttpResponse } from '#infra/local/http.ts';

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

const script = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', docExpansion: 'list', validatorUrl: null });\n`;

/** The package also has its own page, but that shows the calls of another site. */
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const policy =
  "default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:";

const found = (contentType: string, body: string | Buffer): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
  },
  body,
});

/**
 * Serves the OpenAPI document, and a page to read it and try it, in front of the API. On this machine only.
 */
export function withApiDocs(api: Handler): Handler {
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
    const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : '';
    const type = Object.hasOwn(files, name) && files[name];
    if (type) return found(type, await readFile(join(absolutePath(), name)));
    return api(request);
  };
}
