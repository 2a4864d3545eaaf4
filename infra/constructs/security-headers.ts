import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';

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
 * Lets pages load from, and connect to, only the site itself and the uploads bucket. Of inline
 * code, only what was built is allowed.
 */
function contentSecurityPolicy({ uploadsOrigin, builtSite }: Allowed): string {
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

/** The headers of every response of the site. */
export function securityHeaders(
  scope: Construct,
  id: string,
  { includeSubdomains, ...allowed }: Allowed & { includeSubdomains: boolean },
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: globalName(scope, 'headers'),
    comment: 'Security headers of Doughbook',
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(allowed),
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}
