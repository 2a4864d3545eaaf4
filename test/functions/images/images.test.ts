import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { imageUploadResultSchema } from '#shared/schemas/images.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { startBuckets } from '#test/support/start-buckets.ts';
import { startDynamo } from '#test/support/start-dynamo.ts';
import { pngOfBytes, pngOfSize, sampleImages } from './sample-images.ts';

let buckets: Awaited<ReturnType<typeof startBuckets>>;
let api: ReturnType<typeof apiOf>;
let staff: Staff;
let s3: S3Client;

beforeAll(async () => {
  await startDynamo();
  buckets = await startBuckets();
  // The module reads the endpoint when it loads.
  api = apiOf((await import('#functions/api/images.ts')).handler);
  s3 = new S3Client({ forcePathStyle: true });
  staff = await signInStaff();
});
afterAll(() => buckets.stop());

const call = (route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });
const address = async (wanted: unknown = { contentType: 'image/png', size: 100 }) =>
  imageUploadResultSchema.parse((await call('POST /api/product-images/upload', wanted)).body)
    .uploadURL;
const put = (url: string, file: Uint8Array, contentType: string) =>
  fetch(url, { method: 'PUT', body: Buffer.from(file), headers: { 'content-type': contentType } });
const register = (imageURL: string) => call('PUT /api/product-images', { imageURL });
const objectOf = (url: string) => ({
  Bucket: process.env.UPLOADS_BUCKET,
  Key: new URL(url).pathname.split('/').slice(2).join('/'),
});
/** An upload of whatever type and content, as if it had passed the checks of its address. */
const upload = async (file: Uint8Array, contentType: string) => {
  const url = await address();
  await s3.send(new PutObjectCommand({ ...objectOf(url), Body: file, ContentType: contentType }));
  return url;
};
const uploadIsThere = async (url: string) => {
  try {
    await s3.send(new HeadObjectCommand(objectOf(url)));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
};

describe('the address to upload to', () => {
  it('takes the content type and the size it was made for, and no other', async () => {
    const file = sampleImages['image/png'];
    const url = await address({ contentType: 'image/png', size: file.length });
    expect((await put(url, file, 'image/jpeg')).status).toBe(403);
    expect((await put(url, new Uint8Array(5), 'image/png')).status).toBe(403);
    expect((await put(url, file, 'image/png')).status).toBe(200);
  });

  it('is good for five minutes', async () => {
    expect(new URL(await address()).searchParams.get('X-Amz-Expires')).toBe('300');
  });

  it.each([
    [{ contentType: 'image/svg+xml', size: 9 }, 'contentType', 'Please upload an image file'],
    [{ contentType: 'image/png', size: 5_242_881 }, 'size', 'File size must be less than 5.0MB'],
    [{ size: 9 }, 'contentType', 'Please upload an image file'],
    [{ contentType: 'image/png' }, 'size', 'Please say how many bytes the file has'],
  ])('is not made for %j', async (wanted, path, message) => {
    expect(await call('POST /api/logos/upload', wanted)).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path, message }] },
    });
  });
});

describe('registering an upload', () => {
  it.each(Object.entries(sampleImages))('keeps the very bytes of a %s', async (type, file) => {
    const url = await upload(file, type);
    const response = await register(url);
    const { imagePath } = z.object({ imagePath: z.string() }).parse(response.body);
    const extension = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
    const hash = createHash('sha256').update(file).digest('hex');
    expect(imagePath).toBe(`/images/${hash}.${extension}`);
    const stored = await s3.send(
      new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: imagePath.slice(1) }),
    );
    expect(stored.ContentType).toBe(type);
    expect(stored.CacheControl).toBe('public, max-age=31536000, immutable');
    expect(await stored.Body?.transformToByteArray()).toEqual(file);
  });

  it('gives the same response when it is repeated', async () => {
    const url = await upload(sampleImages['image/png'], 'image/png');
    const first = await register(url);
    expect(first.status).toBe(200);
    expect(await register(url)).toMatchObject({ status: 200, body: first.body });
  });

  it('returns a logo as logoPath', async () => {
    const imageURL = await upload(sampleImages['image/png'], 'image/png');
    expect(await call('PUT /api/logos', { imageURL })).toMatchObject({
      status: 200,
      body: { logoPath: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.png$/) },
    });
  });

  it('takes a logo of 2,000 pixels a side, and none that every PDF would need more memory for', async () => {
    const sizes = [
      [2_000, 2_000, 200],
      [2_001, 10, 400],
      [10, 2_001, 400],
    ] as const;
    for (const [width, height, status] of sizes) {
      const imageURL = await upload(pngOfSize(width, height), 'image/png');
      const { status: given, body } = await call('PUT /api/logos', { imageURL });
      expect(given).toBe(status);
      if (status === 400)
        expect(body).toMatchObject({
          error: 'The image must be at most 2000 pixels wide and high',
        });
    }
  });

  it('lets the bytes decide what a picture is, whatever picture it was sent as', async () => {
    const url = await upload(sampleImages['image/webp'], 'image/png');
    expect((await register(url)).body).toMatchObject({
      imagePath: expect.stringMatching(/\.webp$/),
    });
  });

  const text = (content: string) => new TextEncoder().encode(content);
  const moreThanAPicture =
    'The file has more in it than a picture. Please save it anew and upload that.';
  const notAnImage = 'Please upload an image file: PNG, JPEG, WebP or GIF';
  it.each<[string, Uint8Array, string, string]>([
    [
      'a page that calls itself a picture',
      text('<script>alert(1)</script>'),
      'image/png',
      notAnImage,
    ],
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
      notAnImage,
    ],
    ['a picture that calls itself a page', sampleImages['image/png'], 'text/html', notAnImage],
    ['a PNG that is cut off', sampleImages['image/png'].slice(0, 18), 'image/png', notAnImage],
    [
      'a JPEG without a picture',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
      'image/jpeg',
      notAnImage,
    ],
    ['a WebP without a picture', sampleImages['image/webp'].slice(0, 15), 'image/webp', notAnImage],
    ['a picture of no size', pngOfSize(0, 10), 'image/png', notAnImage],
    [
      'a picture that would fill the memory',
      pngOfSize(50_000, 50_000),
      'image/png',
      'The image must be at most 8000 pixels wide and high',
    ],
    [
      'a picture of more than 16 megapixels',
      pngOfSize(4_001, 4_000),
      'image/png',
      'The image must have at most 16 megapixels',
    ],
    [
      'a file over 5 MB',
      Buffer.concat([sampleImages['image/png'], Buffer.alloc(5_242_880)]),
      'image/png',
      'File size must be less than 5.0MB',
    ],
  ])('refuses and deletes %s', async (_, file, type, error) => {
    const url = await upload(file, type);
    expect(await register(url)).toMatchObject({
      status: 400,
      body: { error, code: 'invalid-upload' },
    });
    expect(await uploadIsThere(url)).toBe(false);
    expect((await register(url)).status).toBe(400);
  });

  it.each(Object.entries(sampleImages))(
    'refuses a %s with something behind it',
    async (type, file) => {
      for (const more of ['PK\u0003\u0004', '<html>', '\0']) {
        const url = await upload(Buffer.concat([file, text(more)]), type);
        expect(await register(url)).toMatchObject({
          status: 400,
          body: { error: moreThanAPicture },
        });
        expect(await uploadIsThere(url)).toBe(false);
      }
    },
  );

  it('refuses a picture with a page inside', async () => {
    const url = await upload(pngOfBytes(400, '<SCRIPT>alert(1)</SCRIPT>'), 'image/png');
    expect(await register(url)).toMatchObject({ status: 400, body: { error: moreThanAPicture } });
    expect(await uploadIsThere(url)).toBe(false);
  });

  it('refuses an empty file, and an address that nothing was sent to', async () => {
    for (const url of [await upload(new Uint8Array(), 'image/png'), await address()])
      expect(await register(url)).toMatchObject({
        status: 400,
        body: { error: 'The upload was not found. Please upload it again.' },
      });
  });

  it('accepts a picture of exactly 5 MB', async () => {
    const url = await upload(pngOfBytes(5_242_880), 'image/png');
    expect((await register(url)).status).toBe(200);
  });

  it('accepts only the address of an upload', async () => {
    const url = new URL(await upload(sampleImages['image/png'], 'image/png'));
    const elsewhere = [
      `https://evil.example${url.pathname}`,
      `${url.origin}/doughbook-media${url.pathname.replace('/doughbook-uploads', '')}`,
      `${url.origin}/doughbook-media/images/a.png`,
      `${url.origin}/doughbook-uploads/uploads/../../doughbook-media/images/a.png`,
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data/',
    ];
    for (const imageURL of elsewhere)
      expect(await register(imageURL)).toMatchObject({
        status: 400,
        body: { error: 'That is not the address of an upload of this app' },
      });
    expect((await register('not an address')).status).toBe(400);
  });
});

describe('without a session', () => {
  it.each<ApiCall['route']>([
    'POST /api/logos/upload',
    'PUT /api/logos',
    'POST /api/product-images/upload',
    'PUT /api/product-images',
  ])('%s responds with 401', async (route) => {
    expect(await api({ route, body: {} })).toMatchObject({ status: 401 });
  });
});
