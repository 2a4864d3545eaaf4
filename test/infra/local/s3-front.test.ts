import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccess } from '#infra/local/local-access.ts';
import { withFixtureStack } from './fixture-stack.ts';

const fixture = withFixtureStack();
const bucket = 'uploads-000000000000-us-east-1';
let s3: S3Client;

const client = (access = fixture.stack.access) =>
  new S3Client({
    endpoint: fixture.stack.urls.s3,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...access,
  });

beforeAll(() => {
  s3 = client();
});

const picture = 'picture';
const presignPut = (options: { signer?: S3Client; expiresIn?: number; signingDate?: Date } = {}) =>
  getSignedUrl(
    options.signer ?? s3,
    new PutObjectCommand({
      Bucket: bucket,
      Key: 'uploads/one ü',
      ContentType: 'image/png',
      ContentLength: picture.length,
    }),
    { expiresIn: 300, signableHeaders: new Set(['content-type', 'content-length']), ...options },
  );

const put = (url: string, type = 'image/png', body = picture, method = 'PUT') =>
  fetch(url, { method, body, headers: { 'content-type': type } });

const codeOf = async (response: Response) => [
  response.status,
  /<Code>(.*)<\/Code>/.exec(await response.text())?.[1],
];

describe('a presigned PUT', () => {
  test('stores the bytes, which a presigned GET reads with the headers that it asks for', async () => {
    expect((await put(await presignPut())).status).toBe(200);
    const url = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket,
        Key: 'uploads/one ü',
        ResponseContentDisposition: 'inline; filename="one.png"',
        ResponseContentType: 'image/webp',
      }),
    );
    const response = await fetch(url);
    expect(await response.text()).toBe(picture);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="one.png"');
  });

  test('is refused when anything of it is changed, or was signed with another key', async () => {
    const url = await presignPut();
    const signature = new URL(url).searchParams.get('X-Amz-Signature') ?? '';
    const other = signature.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    const changed = [
      put(url.replace(signature, other)),
      put(url.replace(signature, '')),
      put(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=900')),
      put(url.replace('/one', '/two')),
      put(url.replace(bucket, 'media')),
      put(url, 'image/png', picture, 'DELETE'),
      put(url, 'text/html'),
      put(url, 'image/png', `${picture}, larger`),
      put(await presignPut({ signer: client(createAccess('another')) })),
    ];
    for (const response of await Promise.all(changed))
      expect(await codeOf(response)).toEqual([403, 'SignatureDoesNotMatch']);
    expect((await fetch(url)).status).toBe(403);
  });

  test('is refused after it expired, and from the future', async () => {
    for (const seconds of [-301, 3_600]) {
      const signingDate = new Date(Date.now() + seconds * 1_000);
      const response = await put(await presignPut({ signingDate }));
      expect(await codeOf(response)).toEqual([403, 'AccessDenied']);
    }
  });
});

test('a header that asks S3 for something else counts only if it is signed', async () => {
  const headers = { 'content-type': 'image/png', 'x-amz-copy-source': '/media/pdfs/1.pdf' };
  const copied = await fetch(await presignPut(), { method: 'PUT', body: picture, headers });
  expect(await codeOf(copied)).toEqual([403, 'AccessDenied']);
});

test.each(['../media/pdfs/1.pdf', 'uploads/../../media/a', 'uploads//a', 'a/.', '..'])(
  'the key %s, which is another one for the next reader, is refused though it is signed',
  async (Key) => {
    const write = new PutObjectCommand({ Bucket: bucket, Key, Body: 'x' });
    await expect(s3.send(write)).rejects.toMatchObject({ name: 'InvalidURI' });
  },
);

describe('without a signature', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'POST'])('%s is refused', async (method) => {
    const url = `${fixture.stack.urls.s3}/${bucket}/uploads/one`;
    expect((await fetch(url, { method })).status).toBe(403);
  });

  test('nobody lists a bucket or the buckets', async () => {
    for (const path of ['/', '/media', '/media/'])
      expect((await fetch(`${fixture.stack.urls.s3}${path}`)).status).toBe(403);
  });
});

describe('a request signed in its headers', () => {
  test('is refused when its body is not the signed one', async () => {
    const tampering = client();
    tampering.middlewareStack.add(
      (next) => (args) => {
        const { request: outgoing } = args as { request: { body: string } };
        outgoing.body = 'changed';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const write = new PutObjectCommand({ Bucket: 'media', Key: 'a', Body: 'genuine' });
    await expect(tampering.send(write)).rejects.toThrow('not the one that was signed');
  });

  test('may claim a key only while it is free', async () => {
    const claim = () =>
      s3.send(new PutObjectCommand({ Bucket: 'media', Key: 'once', Body: '1', IfNoneMatch: '*' }));
    await claim();
    await expect(claim()).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });
});

describe('CORS', () => {
  const preflight = (origin: string, method = 'PUT', headers = 'content-type') =>
    fetch(`${fixture.stack.urls.s3}/${bucket}/uploads/one`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    });

  test("lets the site's pages PUT with a content type, and nobody else", async () => {
    const site = fixture.stack.urls.app;
    const allowed = await preflight(site);
    expect(allowed.status).toBe(200);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '3600',
    });
    expect((await preflight('https://evil.example')).status).toBe(403);
    expect((await preflight(site, 'GET')).status).toBe(403);
    expect((await preflight(site, 'PUT', 'x-other')).status).toBe(403);
  });

  test('puts its headers on the response that follows, also when that is a refusal', async () => {
    const origin = fixture.stack.urls.app;
    const headers = { origin, 'content-type': 'image/png' };
    const stored = await fetch(await presignPut(), { method: 'PUT', body: picture, headers });
    expect(stored.headers.get('access-control-allow-origin')).toBe(origin);
    const refused = await fetch(`${fixture.stack.urls.s3}/${bucket}/x`, { method: 'PUT', headers });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      origin,
    ]);
  });
});
