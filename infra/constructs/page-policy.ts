import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-256 of the empty string. The style library adds an empty `<style>` and fills it through the CSSOM,
 * which the policy does not check. Without this hash the page has no styles.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Allowed = {
  uploadsOrigin: string;
  /** The folder of the built frontend. */
  builtSite: string;
};

/** The hashes of the contents of these tags in the built page. */
function inlineHashes(builtSite: string, tag: 'script' | 'style'): string[] {
  const page = join(builtSite, 'index.html');
  if (!existsSync(page)) return [];
  return Array.from(
    readFileSync(page, 'utf8').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/**
 * The content security policy of the built pages. They may load from, and connect to, only the site itself
 * and the uploads bucket. The only inline code allowed is that of the build.
 */
export function contentSecurityPolicy({ uploadsOrigin, builtSite }: Allowed): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineHashes(builtSite, 'script')].join(' '),
    ["style-src 'self'", emptyStyle, ...inlineHashes(builtSite, 'style')].join(' '),
    `img-src 'self' data: blob: ${uploadsOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${uploadsOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
