import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { thumbnailPath } from '#shared/pictures.ts';
import { imageUploadResultSchema } from '#shared/schemas/images.ts';
import { type ApiCall, apiOf, invalid } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { bomb } from './broken-pngs.ts';
import { asFromPhone, describedImages, undescribedImages } from './described-images.ts';
import { malformedImages } from './malformed-images.ts';
import { blackPng, pngChunk, pngOfBytes, sampleImages } from './sample-images.ts';

runBuckets();
let api: ReturnType<typeof apiOf>;
let staff: Staff;
let s3: S3Client;

beforeAll(async () => {
  // The module reads the endpoint when it loads.
  api = apiOf((await import('#functions/edge/api/images.ts')).handler);
  s3 = new S3Client({ forcePathStyle: true });
  staff = await signInStaff();
});

const call = (route: ApiCall['route'], body?: unknown) =>
  api({ route, body, cookies: staff.cookies });
const address = async (wanted: unknown = { contentType: 'image/png', size: 100 }) =>
  imageUploadResultSchema.parse((await call('POST /api/product-images/upload', wanted)).body)
    .uploadURL;
const put = (url: string, file: Uint8Array, contentType: string) =>
  fetch(url, { method: 'PUT', body: Buffer.from(file), headers: { 'content-type': contentType } });
const registerLogo = (imageURL: string) => call('PUT /api/logos', { imageURL });
const register = (imageURL: string, thumbnailURL?: string) =>
  call('PUT /api/product-images', { imageURL, thumbnailURL });
const pathIn = ({ body }: { body: unknown }) =>
  z.object({ imagePath: z.string() }).parse(body).imagePath;
/** The file that the site serves at that path. */
const stored = async (path: string) => {
  const object = new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: path.slice(1) });
  const { ContentType: type, CacheControl: cache, Body } = await s3.send(object);
  expect(cache).toBe('public, max-age=31536000, immutable');
  return { type, bytes: await Body?.transformToByteArray() };
};
/** Runs a call, and returns the buckets that it used. */
const bucketsOf = async (run: () => Promise<unknown>) => {
  const send = vi.spyOn(S3Client.prototype, 'send');
  await run();
  const commands = z.array(z.tuple([z.object({ input: z.object({ Bucket: z.string() }) })]));
  const names = commands.parse(send.mock.calls).map(([{ input }]) => input.Bucket);
  send.mockRestore();
  return new Set(names);
};
/** The buckets that requests use if nothing is stored. */
const onlyUploads = new Set([process.env.UPLOADS_BUCKET]);
const objectOf = (url: string) => ({
  Bucket: process.env.UPLOADS_BUCKET,
  Key: new URL(url).pathname.split('/').slice(2).join('/'),
});
/** An upload of any type and content, as if it had passed the checks of its address. */
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
  it('takes the content type and the size it was made for, and no other, for five minutes', async () => {
    const file = sampleImages['image/png'];
    const url = await address({ contentType: 'image/png', size: file.length });
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await put(url, file, 'image/jpeg')).status).toBe(403);
    expect((await put(url, new Uint8Array(5), 'image/png')).status).toBe(403);
    expect((await put(url, file, 'image/png')).status).toBe(200);
  });

  it.each([
    [{ contentType: 'image/svg+xml', size: 9 }, 'contentType', 'Please upload an image file'],
    [{ contentType: 'image/png', size: 5_242_881 }, 'size', 'File size must be less than 5.0MB'],
    [{ size: 9 }, 'contentType', 'Please upload an image file'],
    [{ contentType: 'image/png' }, 'size', 'Please say how many bytes the file has'],
  ])('is not made for %j', async (wanted, path, message) => {
    const response = await call('POST /api/logos/upload', wanted);
    expect(response).toMatchObject(invalid(path, message));
  });
});

describe('registering an upload', () => {
  it.each(Object.entries(sampleImages))('keeps the very bytes of a %s', async (type, file) => {
    const url = await upload(file, type);
    const response = await register(url);
    const extension = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
    const hash = createHash('sha256').update(file).digest('hex');
    expect(pathIn(response)).toBe(`/images/${hash}.${extension}`);
    expect(await stored(pathIn(response))).toEqual({ type, bytes: file });
    expect((await register(url)).body).toEqual(response.body);
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

  it('takes a logo of 2,000 pixels a side, and none that every PDF would need more memory for', async () => {
    expect(await registerLogo(await upload(blackPng(2_000, 2_000), 'image/png'))).toMatchObject({
      status: 200,
      body: { logoPath: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.png$/) },
    });
    for (const large of [blackPng(2_001, 10), blackPng(10, 2_001)])
      expect(await registerLogo(await upload(large, 'image/png'))).toMatchObject({
        status: 400,
        body: { error: 'The image must be at most 2000 pixels wide and high' },
      });
  });

  it('lets the bytes decide what a picture is, whatever picture it was sent as', async () => {
    const url = await upload(sampleImages['image/webp'], 'image/png');
    expect((await register(url)).body).toMatchObject({
      imagePath: expect.stringMatching(/\.webp$/),
    });
  });

  it.each(Object.entries(sampleImages))('refuses a %s with more behind it', async (type, file) => {
    for (const more of ['PK\u0003\u0004', '<html>', '\0']) {
      const url = await upload(Buffer.concat([file, Buffer.from(more)]), type);
      const error = 'The file has more in it than a picture. Please save it anew and upload that.';
      expect(await register(url)).toMatchObject({ status: 400, body: { error } });
      expect(await uploadIsThere(url)).toBe(false);
    }
  });

  it('refuses an empty file, and an address that nothing was sent to', async () => {
    for (const url of [await upload(new Uint8Array(), 'image/png'), await address()])
      expect(await register(url)).toMatchObject({
        status: 400,
        body: { error: 'The upload was not found. Please upload it again.' },
      });
  });

  it('accepts a picture of 5 MB, and no larger file', async () => {
    const most = pngOfBytes(5_242_880);
    expect((await register(await upload(most, 'image/png'))).status).toBe(200);
    const url = await upload(Buffer.concat([most, Buffer.alloc(1)]), 'image/png');
    expect(await register(url)).toMatchObject({
      status: 400,
      body: { error: 'File size must be less than 5.0MB', code: 'invalid-upload' },
    });
    expect(await uploadIsThere(url)).toBe(false);
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

describe('a file that is not a valid picture', () => {
  it.each([...malformedImages, ['a PNG that inflates to 100 MB', 'image/png', bomb()] as const])(
    '%s is refused, and nothing of it is left',
    async (_, type, file) => {
      const url = await upload(file, type);
      const logo = await upload(file, type);
      const refused = {
        status: 400,
        body: {
          error: expect.stringMatching(/^(Please|The) .*[a-zF.]$/),
          code: 'invalid-upload',
        },
      };
      const buckets = await bucketsOf(async () => {
        expect(await register(url)).toMatchObject(refused);
        expect(await registerLogo(logo)).toMatchObject(refused);
      });
      expect(buckets).toEqual(onlyUploads);
      for (const each of [url, logo])
        if (file.length > 0) expect(await uploadIsThere(each)).toBe(false);
    },
  );
});

describe('a picture of very many parts', () => {
  const { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp } = sampleImages;
  const repeated = (file: Uint8Array, at: number, part: Uint8Array, times: number) => {
    const parts = Buffer.alloc(part.length * times, part);
    const whole = Buffer.concat([file.subarray(0, at), parts, file.subarray(at)]);
    if (file === webp) whole.writeUInt32LE(whole.length - 8, 4);
    return new Uint8Array(whole);
  };
  it.each([
    ['image/png', png, 33, pngChunk('tEXt', Buffer.alloc(0))],
    ['image/jpeg', jpeg, 2, Buffer.from([0xff, 0xfe, 0, 2])],
    ['image/webp', webp, webp.length, Buffer.from('XXXX\0\0\0\0')],
    ['image/gif', sampleImages['image/gif'], 19, Buffer.from([0x21, 0xfe, 0])],
  ] as const)('%s is refused beyond 10,000', async (type, file, at, part) => {
    const partsOf = async (times: number) =>
      register(await upload(repeated(file, at, part, times), type));
    expect((await partsOf(9_000)).status).toBe(200);
    const most = Math.floor((5_242_880 - file.length) / part.length);
    for (const times of [10_000, most])
      expect(await partsOf(times)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^The picture is made of too many parts\. /) },
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
