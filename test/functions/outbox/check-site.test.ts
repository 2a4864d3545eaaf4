import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenerOf, serve } from '#infra/local/http.ts';
import { findFreePort, loopback } from '#infra/local/loopback.ts';

const tls = vi.hoisted(() => ({ connect: vi.fn<(to: unknown) => PassThrough>() }));
vi.mock('node:tls', () => tls);

const now = new Date('2026-11-25T08:00:00Z');
const timeout = AbortSignal.timeout.bind(AbortSignal);
const parts = new AsyncDisposableStack();
let statuses: Record<string, number | 'silence'>;
let site: string;

beforeEach(async () => {
  vi.resetModules();
  statuses = { '/': 200, '/api/settings/public': 200 };
  const port = await findFreePort();
  const { stop } = await serve(
    port,
    listenerOf(async ({ path }) => {
      const status = statuses[path];
      if (status === 'silence') await new Promise<never>(() => {});
      return { status: Number(status), headers: {}, body: 'ok' };
    }),
  );
  parts.defer(stop);
  site = `http://${loopback}:${port}`;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

afterAll(() => parts.disposeAsync());

/** The metrics that a check publishes, and the longest time it would wait, in milliseconds. */
async function check(origin = site) {
  vi.stubEnv('SITE_ORIGIN', origin);
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    // Only the test without a response waits this long; a busy machine may take longer to respond.
    return timeout(Object.values(statuses).includes('silence') ? 100 : limit);
  });
  const { metrics } = await import('#functions/core/metrics.ts');
  const { logger } = await import('#functions/core/logger.ts');
  const added: Record<string, unknown> = {};
  vi.spyOn(metrics, 'addMetric').mockImplementation((name, _unit, value) => {
    added[name] = value;
    return metrics;
  });
  const published = vi.spyOn(metrics, 'publishStoredMetrics');
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(logger, 'warn').mockReturnValue();
  const { checkSite } = await import('#functions/jobs/check-site.ts');
  await checkSite(now);
  expect(published).toHaveBeenCalledOnce();
  return { added, limits, reasons: JSON.stringify(logged.mock.calls) };
}

it('a site whose page and calls answer does not fail', async () => {
  const { added, limits } = await check();
  expect(added).toEqual({ SiteFails: 0 });
  // The sweep has 30 seconds for everything.
  expect(Math.max(...limits)).toBeLessThanOrEqual(5_000);
});

it.each<[path: string, status: number | 'silence', reason: RegExp]>([
  ['/', 404, /answered 404/],
  // The functions respond like this to a request with another CloudFront key than their own.
  ['/api/settings/public', 403, /answered 403/],
  ['/api/settings/public', 429, /answered 429/],
  ['/', 'silence', /aborted|timeout/i],
])('a site whose %s answers with %s fails, and the log says why', async (path, status, reason) => {
  statuses[path] = status;
  const { added, reasons } = await check();
  expect(added).toEqual({ SiteFails: 1 });
  expect(reasons).toMatch(reason);
});

it('a site that does not respond fails', async () => {
  const { added, reasons } = await check(`http://${loopback}:${await findFreePort()}`);
  expect(added).toEqual({ SiteFails: 1 });
  expect(reasons).toContain('ECONNREFUSED');
});

function connected(valid_to: string): PassThrough {
  const socket = Object.assign(new PassThrough(), { getPeerCertificate: () => ({ valid_to }) });
  setImmediate(() => socket.emit('secureConnect'));
  return socket;
}

it('the certificate of your own domain has its days counted, that of CloudFront does not', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'));
  tls.connect.mockImplementation(() => connected('Dec 25 20:00:00 2026 GMT'));
  const { added } = await check('https://orders.bakery.example');
  expect(added).toEqual({ SiteFails: 0, CertificateDays: 30.5 });
  const host = 'orders.bakery.example';
  expect(tls.connect).toHaveBeenCalledExactlyOnceWith({ host, servername: host, port: 443 });
  vi.resetModules();
  vi.mocked(AbortSignal.timeout).mockRestore();
  expect((await check('https://d1.cloudfront.net')).added).toEqual({ SiteFails: 0 });
});

it('a certificate that cannot be read has no figure, and the sweep goes on', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'));
  tls.connect.mockImplementation(() => new PassThrough());
  expect((await check('https://orders.bakery.example')).added).toEqual({ SiteFails: 0 });
});
