import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { thumbnailPath } from '#shared/products/picture-names.ts';
import { imageUploadResultSchema } from '#shared/schemas/images.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { startBuckets } from '#test/support/start-buckets.ts';
import { bomb, brokenPngs } from './broken-pngs.ts';
import { asFromPhone, describedImages, undescribedImages } from './described-images.ts';
import { malformedImages } from './malformed-images.ts';
import { blackPng, pngChunk, pngOfBytes, pngOfSize, sampleImages } from './sample-images.ts';

let buckets: Awaited<ReturnType<typeof startBuckets>>;
let api: ReturnType<typeof apiOf>;
let staff: Staff;
let s3: S3Client;

beforeAll(async () => {
  buckets = await startBuckets();
  // The module reads the endpoint when it loads.
  api = apiOf((await import('#functions/edge/api/images.ts')).handler);
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
const register = (imageURL: string, thumbnailURL?: string) =>
  call('PUT /api/product-images', { imageURL, thumbnailURL });
const pathIn = ({ body }: { body: unknown }) =>
  z.object({ imagePath: z.string() }).parse(body).imagePath;
/** What the site serves at that path. */
const stored = async (path: string) => {
  const { ContentType: type, Body } = await s3.send(
    new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: path.slice(1) }),
  );
  return { type, bytes: await Body?.transformToByteArray() };
};
/** Runs a call and returns to which buckets it spoke. */
const bucketsOf = async (run: () => Promise<unknown>) => {
  const send = vi.spyOn(S3Client.prototype, 'send');
  await run();
  const commands = z.array(z.tuple([z.object({ input: z.object({ Bucket: z.string() }) })]));
  const names = commands.parse(send.mock.calls).map(([{ input }]) => input.Bucket);
  send.mockRestore();
  return new Set(names);
};
/** Nothing was stored. */
const onlyUploads = new Set([process.env.UPLOADS_BUCKET]);
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

  it.each(Object.entries(describedImages))(
    'keeps of a %s nothing but the picture: not where it was taken',
    async (type, file) => {
      const path = pathIn(await register(await upload(file, type)));
      const left = Object.entries(undescribedImages).find(([name]) => name === type)?.[1];
      expect(await stored(path)).toEqual({ type, bytes: left });
    },
  );

  it('refuses a photo that only its metadata turns upright', async () => {
    const photo = sampleImages['image/jpeg'];
    expect(await register(await upload(asFromPhone(photo, 6), 'image/jpeg'))).toMatchObject({
      status: 400,
      body: { error: 'The picture is turned. Please save it upright and upload that.' },
    });
    expect((await register(await upload(asFromPhone(photo, 1), 'image/jpeg'))).status).toBe(200);
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
      const imageURL = await upload(blackPng(width, height), 'image/png');
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

describe('20 files that are no proper pictures', () => {
  it.each(malformedImages)('%s is refused, and nothing of it is left', async (_, type, file) => {
    const url = await upload(file, type);
    const buckets = await bucketsOf(async () =>
      expect(await register(url)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^(Please|The) .*[a-zF.]$/), code: 'invalid-upload' },
      }),
    );
    expect(buckets).toEqual(onlyUploads);
    if (file.length > 0) expect(await uploadIsThere(url)).toBe(false);
  });

  it('are 20', () => expect(malformedImages).toHaveLength(20));
});

describe('a PNG that can not be decoded', () => {
  it.each([...brokenPngs, ['100 MB of pixels', bomb()] as const])(
    'with %s is refused as a logo and as a picture, and nothing of it is left',
    async (_, file) => {
      const imageURL = await upload(file, 'image/png');
      const again = await upload(file, 'image/png');
      const buckets = await bucketsOf(async () => {
        for (const answer of [await call('PUT /api/logos', { imageURL }), await register(again)])
          expect(answer).toMatchObject({
            status: 400,
            body: { error: 'The picture is damaged. Please save it anew and upload that.' },
          });
      });
      expect(buckets).toEqual(onlyUploads);
      expect(await uploadIsThere(imageURL)).toBe(false);
    },
  );
});

describe('a picture of very many parts', () => {
  const {
    'image/png': png,
    'image/jpeg': jpeg,
    'image/webp': webp,
    'image/gif': gif,
  } = sampleImages;
  const repeated = (file: Uint8Array, at: number, part: Uint8Array, times: number) => {
    const whole = Buffer.concat([
      file.subarray(0, at),
      Buffer.alloc(part.length * times, part),
      file.subarray(at),
    ]);
    if (file === webp) whole.writeUInt32LE(whole.length - 8, 4);
    return new Uint8Array(whole);
  };
  it.each([
    ['image/png', png, 33, pngChunk('tEXt', Buffer.alloc(0))],
    ['image/jpeg', jpeg, 2, Buffer.from([0xff, 0xfe, 0, 2])],
    ['image/webp', webp, webp.length, Buffer.from('XXXX\0\0\0\0')],
    ['image/gif', gif, 19, Buffer.from([0x21, 0xfe, 0])],
  ] as const)('%s is refused beyond 10,000', async (type, file, at, part) => {
    const partsOf = async (times: number) =>
      register(await upload(repeated(file, at, part, times), type));
    expect((await partsOf(9_000)).status).toBe(200);
    const most = Math.floor((5_242_880 - file.length) / part.length);
    for (const times of [10_000, most])
      expect(await partsOf(times)).toMatchObject({
        status: 400,
        body: {
          error: 'The picture is made of too many parts. Please save it anew and upload that.',
        },
      });
  });
});

describe('a picture with a thumbnail', () => {
  const thumbnail = blackPng(128, 128);
  const uploadPair = async (small: Uint8Array = thumbnail) =>
    [
      await upload(sampleImages['image/webp'], 'image/webp'),
      await upload(small, 'image/png'),
    ] as const;

  it('is stored with it, and the path tells where the thumbnail is', async () => {
    const path = pathIn(await register(...(await uploadPair())));
    expect(path).toMatch(/^\/images\/[0-9a-f]{64}-picture\.webp$/);
    expect(await stored(path)).toEqual({ type: 'image/webp', bytes: sampleImages['image/webp'] });
    expect(await stored(thumbnailPath(path))).toEqual({ type: 'image/png', bytes: thumbnail });
  });

  it('has another path with another thumbnail, since browsers keep both for a year', async () => {
    const one = pathIn(await register(...(await uploadPair())));
    const again = pathIn(await register(...(await uploadPair())));
    const other = pathIn(await register(...(await uploadPair(blackPng(64, 64)))));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is not stored when the thumbnail is too large, broken or was not sent', async () => {
    const [picture, large] = await uploadPair(blackPng(129, 10));
    const broken = await upload(thumbnail.slice(0, 40), 'image/png');
    const missing = await address();
    const texts: [string, string][] = [
      [large, 'The image must be at most 128 pixels wide and high'],
      [broken, 'Please upload an image file: PNG, JPEG, WebP or GIF'],
      [missing, 'The upload was not found. Please upload it again.'],
      ['https://evil.example/a.png', 'That is not the address of an upload of this app'],
    ];
    const buckets = await bucketsOf(async () => {
      for (const [url, error] of texts)
        expect(await register(picture, url)).toMatchObject({ status: 400, body: { error } });
    });
    expect(buckets).toEqual(onlyUploads);
    expect(await uploadIsThere(large)).toBe(false);
  });
});
