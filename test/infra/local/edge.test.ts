import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { addressesFrom } from '#infra/local/addresses.ts';
import { createEdge } from '#infra/local/edge/edge.ts';
import { createMediaOrigin } from '#infra/local/edge/media-origin.ts';
import { planStack } from '#infra/local/template/plan.ts';
import { requestTo } from '#test/support/request-to.ts';
import { fixtureResources } from './fixture-assembly.ts';
import { withFixtureStack } from './fixture-stack.ts';

const fixture = withFixtureStack();
let s3: S3Client;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${fixture.stack.urls.app}${path}`, { method, headers, redirect: 'manual' });

beforeAll(async () => {
  const { urls, access } = fixture.stack;
  s3 = new S3Client({ endpoint: urls.s3, forcePathStyle: true, ...access });
  await s3.send(
    new PutObjectCommand({
      Bucket: 'media',
      Key: 'images/bread.png',
      Body: 'crumb',
      ContentType: 'image/png',
      CacheControl: 'max-age=9',
    }),
  );
});

test('the root and every screen are index.html, with the headers of the deploy and of the policy', async () => {
  for (const path of ['/', '/orders', '/orders/1', '/login?from=/cart']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('<title>Pages</title>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-cache',
      'x-frame-options': 'SAMEORIGIN',
      'x-seen': fixture.stack.urls.s3,
    });
  }
});

test('a missing file is refused as by S3, not a page, and no path leads out of the folder', async () => {
  const missing = await get('/missing.js');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([403, 'application/xml']);
  expect(await missing.text()).toContain('<Code>AccessDenied</Code>');
  // CloudFront calls no function for an error of the origin, but its headers policy applies.
  expect(missing.headers.get('x-seen')).toBeNull();
  expect(missing.headers.get('x-content-type-options')).toBe('nosniff');
  for (const path of ['/..%2f..%2fmanifest.json', '/%00.js', '/%zz.js', `/${'x'.repeat(300)}.js`])
    expect([path, (await get(path)).status]).toEqual([path, 403]);
});

test('the CloudFront Function may answer itself', async () => {
  const response = await get('/old');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/new']);
});

test('large text is compressed as the client likes it, small text is not', async () => {
  const encoding = async (path: string, accept: string) =>
    (await get(path, { 'accept-encoding': accept })).headers.get('content-encoding');
  expect(await encoding('/', 'gzip, br')).toBe('br');
  expect(await encoding('/', 'gzip')).toBe('gzip');
  expect(await encoding('/', 'identity')).toBeNull();
  expect(await encoding('/app.js', 'br')).toBeNull();
});

test.each([
  ['text/html; charset=utf-8', 'br'],
  ['image/svg+xml', 'br'],
  ['text/markdown', undefined],
  ['image/png', undefined],
])('a long file of type %s has the encoding %s', async (type, encoding) => {
  const headersOfFile = { 'content-type': type, 'x-amz-meta-uploads': 'its metadata' };
  const assembly = {
    stackName: 'F',
    resources: fixtureResources,
    parameters: {},
    assetPath: String,
  };
  const { site } = planStack(assembly, addressesFrom(4300));
  if (!site) throw new Error('The fixture has a site');
  const file = { status: 200, headers: headersOfFile, body: 'x'.repeat(2_000) };
  const edge = createEdge(site, () => () => file);
  const { headers } = await edge(requestTo('/file.x', { headers: { 'accept-encoding': 'br' } }));
  expect(headers['content-encoding']).toBe(encoding);
});

test('a browser that has the file already gets 304', async () => {
  const etag = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('pictures come from the private bucket, and missing ones are rejected', async () => {
  const response = await get('/images/bread.png');
  expect(await response.text()).toBe('crumb');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=9',
  });
  const missing = await get('/images/none.png');
  expect([missing.status, missing.headers.get('content-type')]).toEqual([403, 'application/xml']);
});

test('only pictures of the media bucket can be read, by any path', async () => {
  const { urls, access } = fixture.stack;
  await s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'pdfs/1/1.pdf', Body: 'paper' }));
  const media = createMediaOrigin(urls.s3, 'media', access);
  const statusOf = async (path: string) => (await media(requestTo(path))).status;
  expect(await statusOf('/images/bread.png')).toBe(200);
  expect(await statusOf('/pdfs/1/1.pdf')).toBe(403);
  expect(await statusOf('/images/%2e%2e/pdfs/1/1.pdf')).toBe(403);
});

test('a method that a behavior does not allow is 403', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(403);
  expect((await get('/images/bread.png', {}, 'DELETE')).status).toBe(403);
});
