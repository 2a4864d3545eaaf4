import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import mime from 'mime';
import type { Handler, HttpResponse } from '#infra/local/http.ts';
import { fileUnder } from '#infra/local/paths.ts';
import type { SiteFolder } from '#infra/local/template/site-plan.ts';

/** S3's response for a missing object to clients that may not list the bucket, such as CloudFront. */
export const accessDenied: HttpResponse = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
};

/** Error codes for 'no such file'; the last one is for names that no file can have. */
const notAFile = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

async function readOrNothing(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (notAFile.has(String(code))) return undefined;
    throw error;
  }
}

/** Serves the built pages as the bucket does after a deployment; later folders override earlier ones. */
export function createSiteOrigin(folders: SiteFolder[]): Handler {
  const lastFirst = folders.toReversed();
  return async ({ path }) => {
    for (const { folder, cacheControl, metadata } of lastFirst) {
      const file = fileUnder(folder, path);
      const body = file && (await readOrNothing(file));
      if (!body) continue;
      const named = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]);
      return {
        status: 200,
        headers: {
          ...Object.fromEntries(named),
          'content-type': mime.getType(file) ?? 'application/octet-stream',
          'cache-control': cacheControl,
          etag: `"${createHash('md5').update(body).digest('hex')}"`,
        },
        body,
      };
    }
    return accessDenied;
  };
}
