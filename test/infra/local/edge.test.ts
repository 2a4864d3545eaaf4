import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { localAccess } from '#infra/local/local-access.ts';
import { withFixtureStack } from './fixture-stack.ts';

const fixture = withFixtureStack();
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${fixture.stack.urls.app}${path}`, { method, headers, redirect: 'manual' });

beforeAll(async () => {
  const s3 = new S3Client({
    endpoint: fixture.stack.urls.s3,
    forcePathStyle: true,
    ...localAccess,
  });
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
      'x-frame-options': 'DENY',
      'x-kept': 'policy',
    });
  }
});

test('a missing file is 404, not a page, and no path leads out of the folder', async () => {
  expect((await get('/missing.js')).status).toBe(404);
  for (const path of ['/..%2f..%2fmanifest.json', '/%00.js', '/%zz.js', `/${'x'.repeat(300)}.js`])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
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

test('a browser that has the file already gets 304', async () => {
  const etag = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('pictures come from the private bucket, and what is not there is refused', async () => {
  const response = await get('/images/bread.png');
  expect(await response.text()).toBe('crumb');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'max-age=9',
  });
  expect((await get('/images/none.png')).status).toBe(403);
});

test('a method that a behaviour does not allow is 403', async () => {
  expect((await get('/', {}, 'POST')).status).toBe(403);
  expect((await get('/images/bread.png', {}, 'DELETE')).status).toBe(403);
});
