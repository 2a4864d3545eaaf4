import { once } from 'node:events';
import { addAbortSignal } from 'node:stream';
import { connect } from 'node:tls';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { readConfig } from '#functions/core/config.ts';
import { logger } from '#functions/core/logger.ts';
import { metrics } from '#functions/core/metrics.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** A visitor's browser asks for these first: the page, and a call that goes through to the table. */
const paths = ['/', '/api/settings/public'];

const limitMilliseconds = 5_000;

/** @throws Error unless the site responds with 200, completely and in time */
async function open(path: string): Promise<void> {
  const response = await fetch(new URL(path, SITE_ORIGIN), {
    signal: AbortSignal.timeout(limitMilliseconds),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

/** The days until the site's certificate expires. @throws Error if there is no connection in time */
async function certificateDays({ hostname, port }: URL, now: Date): Promise<number> {
  const to = { host: hostname, servername: hostname, port: Number(port || 443) };
  const socket = addAbortSignal(AbortSignal.timeout(limitMilliseconds), connect(to));
  try {
    await once(socket, 'secureConnect');
    const expires = Date.parse(socket.getPeerCertificate().valid_to);
    return (expires - now.getTime()) / 86_400_000;
  } finally {
    socket.destroy();
  }
}

/**
 * Opens the site as a visitor would. Publishes whether that failed, and for how many days its certificate is
 * still valid. CloudFront's own metrics exist in one region only, and never say that DNS, the certificate or
 * the key between CloudFront and the functions is wrong. Takes a few seconds at most; never throws.
 */
export async function checkSite(now: Date): Promise<void> {
  const site = new URL(SITE_ORIGIN);
  const results = await Promise.allSettled(paths.map(open));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failed.length > 0)
    logger.error('The site did not open', { site: SITE_ORIGIN, reasons: failed.map(reasonOf) });
  metrics.addMetric('SiteFails', MetricUnit.Count, failed.length > 0 ? 1 : 0);
  // AWS itself renews the certificate of CloudFront's own host names, and there is none on one machine.
  if (site.protocol === 'https:' && !site.hostname.endsWith('.cloudfront.net'))
    await certificateDays(site, now).then(
      (days) => metrics.addMetric('CertificateDays', MetricUnit.NoUnit, days),
      (error: unknown) => logger.warn('The certificate could not be read', { error }),
    );
  metrics.publishStoredMetrics();
}

/** `fetch` says only that it failed; the cause says why. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause ? `${error.message}: ${error.cause}` : String(error);
