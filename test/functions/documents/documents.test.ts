import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { putItem } from '#functions/core/data/table.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { generatePdfResultSchema } from '#shared/schemas/orders.ts';
import { bomb, brokenPngs } from '#test/functions/images/broken-pngs.ts';
import { blackPng, sampleImages } from '#test/functions/images/sample-images.ts';
import { type PngOptions, writePng } from '#test/functions/images/write-png.ts';
import {
  callAs,
  customerEdit,
  oneBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { signInStaff } from '#test/support/staff.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { outboxItems } from '#test/support/table-items.ts';

runBuckets();
const bakery = oneBakery();
let api: ReturnType<typeof apiOf>;
let reservePdf: typeof import('#functions/orders/changes/reserve-pdf.ts').reservePdf;
let performOutboxItem: typeof import('#functions/jobs/perform-item.ts').performOutboxItem;

beforeAll(async () => {
  // Its modules read the endpoint when they load.
  api = apiOf((await import('#functions/edge/api/documents.ts')).handler);
  ({ reservePdf } = await import('#functions/orders/changes/reserve-pdf.ts'));
  ({ performOutboxItem } = await import('#functions/jobs/perform-item.ts'));
});

const call = (route: ApiCall['route']) => api({ route, cookies: bakery.staff.cookies });
const generate = async (id: string) =>
  generatePdfResultSchema.parse((await call(`POST /api/orders/${id}/generate-pdf`)).body).version;
const open = (id: string, version: number | string) =>
  call(`GET /api/orders/${id}/pdfs/${version}`);
const download = async (id: string, version: number) => {
  const { status, headers } = await open(id, version);
  expect(status).toBe(302);
  return fetch(String(headers['location']));
};
const textOf = async (id: string, version: number) =>
  pdfText(new Uint8Array(await (await download(id, version)).arrayBuffer()));
const setStatus = (id: string, status: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status });
const renameCustomer = (id: string, customerFirstName: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, customerEdit({ customerFirstName }));

describe('opening a PDF', () => {
  it('shows the file inline under its name, by an address that is signed for five minutes', async () => {
    const { id, orderNumber } = await place(bakery);
    const { headers } = await open(id, 1);
    expect(new URL(String(headers['location'])).searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await download(id, 1);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-disposition')).toBe(
      `inline; filename="order-${orderNumber.slice(1)}-v1.pdf"`,
    );
  });

  it('renders a version that is still pending (X5, X6)', async () => {
    const { id, orderNumber } = await place(bakery);
    expect((await readOrder(bakery, id)).pdfs.map((pdf) => pdf.status)).toEqual(['pending']);
    expect(await textOf(id, 1)).toContain(orderNumber);
    expect((await readOrder(bakery, id)).pdfs.map((pdf) => pdf.status)).toEqual(['ready']);
  });

  it('renders a version again whose file was lost', async () => {
    const { id, orderNumber } = await place(bakery);
    const first = await textOf(id, 1);
    await new S3Client({ forcePathStyle: true }).send(
      new DeleteObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: `pdfs/${id}/1.pdf` }),
    );
    expect(first).toContain(orderNumber);
    expect(await textOf(id, 1)).toBe(first);
  });

  it('reads the record of its version, and from the second on that of the one before', async () => {
    const { id } = await place(bakery);
    const { findRecords } = await import('#functions/papers/documents/order/pdf-version.ts');
    expect(await consumedUnits(() => findRecords(id, 1))).toMatchObject({ calls: 1 });
    expect(await consumedUnits(() => findRecords(id, 2))).toMatchObject({ calls: 2 });
  });

  it('leads to the kitchen copy of a version, by the current categories', async () => {
    const { id } = await place(bakery);
    const response = await call(`GET /api/orders/${id}/pdfs/1?copy=kitchen`);
    expect(response.status).toBe(302);
    const location = String(response.headers['location']);
    expect(location).toMatch(/-v1-kitchen\.pdf/);
    const copy = await pdfText(new Uint8Array(await (await fetch(location)).arrayBuffer()));
    expect(copy).toContain('Kitchen copy');
    expect(copy).not.toContain('$');
    expect((await call(`GET /api/orders/${id}/pdfs/9?copy=kitchen`)).status).toBe(404);
  });

  it('is rejected for an unknown document, and without a session', async () => {
    const { id } = await place(bakery);
    for (const version of [2, 0, 'x', '1.5']) expect((await open(id, version)).status).toBe(404);
    expect((await open('no-order', 1)).status).toBe(404);
    expect((await api({ route: `GET /api/orders/${id}/pdfs/1` })).status).toBe(401);
    expect((await api({ route: `POST /api/orders/${id}/generate-pdf` })).status).toBe(401);
  });
});

describe("the store's logo", () => {
  const withLogo = async (
    type: keyof typeof sampleImages,
    bytes: Uint8Array = sampleImages[type],
  ) => {
    await new S3Client({ forcePathStyle: true }).send(
      new PutObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: 'images/logo', Body: bytes }),
    );
    await saveSettings({ logo_path: '/images/logo' });
    const { id } = await place(bakery);
    const file = Buffer.from(await (await download(id, 1)).arrayBuffer());
    return file.includes('/Subtype /Image');
  };

  it.each(['image/png', 'image/jpeg'] as const)('is drawn when it is %s', async (type) => {
    expect(await withLogo(type)).toBe(true);
  });

  it.each(['image/webp', 'image/gif'] as const)(
    'gives way to the drawn mark when it is %s, which no PDF can hold',
    async (type) => {
      expect(await withLogo(type)).toBe(false);
    },
  );

  it('gives way to the drawn mark when it was stored larger than a PDF has memory for', async () => {
    expect(await withLogo('image/png', blackPng(2_000, 2))).toBe(true);
    expect(await withLogo('image/png', blackPng(2_001, 2))).toBe(false);
  });

  it('gives way to the drawn mark when it can not be read', async () => {
    expect(await withLogo('image/png', new Uint8Array(30))).toBe(false);
    expect(await withLogo('image/png', sampleImages['image/png'].subarray(0, 40))).toBe(false);
    expect(await withLogo('image/png', bomb())).toBe(false);
  });

  it.each(brokenPngs)('gives way to the drawn mark when it was stored with %s', async (_, file) => {
    expect(await withLogo('image/png', file)).toBe(false);
  });

  it('gives way to the drawn mark when it is a JPEG of a kind that no PDF can hold', async () => {
    const jpeg = Buffer.from(sampleImages['image/jpeg']);
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    // Samples of 12 bits, and pixels of two colors.
    for (const [at, value] of [
      [frame + 4, 12],
      [frame + 9, 2],
    ] as const) {
      const changed = Uint8Array.from(jpeg);
      changed[at] = value;
      expect(await withLogo('image/jpeg', changed)).toBe(false);
    }
  });

  it.each<[string, number[], PngOptions['color']]>([
    ['gray', [9], 0],
    ['RGB', [1, 2, 3], 2],
    ['gray and alpha', [9, 99], 4],
    ['RGB and alpha', [1, 2, 3, 4], 6],
  ])('is drawn when it is a PNG of %s', async (_, pixel, color) => {
    const pixels = Array.from({ length: 9 }, () => Array.from({ length: 7 }, () => pixel));
    const png = writePng(pixels, { color, filters: [1, 4] });
    expect(await withLogo('image/png', png)).toBe(true);
  });
});

describe('generating a PDF', () => {
  it('returns the next version after its file exists, and says so in the changelog (X7)', async () => {
    const { id } = await place(bakery);
    const before = await readOrder(bakery, id);
    expect(await generate(id)).toBe(2);
    const after = await readOrder(bakery, id);
    expect(after.pdfs.map((pdf) => [pdf.version, pdf.status])).toContainEqual([2, 'ready']);
    expect(after.changelog.at(-1)?.changeDescription).toBe('Alice generated PDF version 2');
    // A print makes no edit stale.
    expect(after.version).toBe(before.version);
  });

  it('is refused to whoever did it 20 times within the hour, with the time when it works again', async () => {
    const { id } = await place(bakery);
    const staff = await signInStaff({ name: 'Quick', email: 'quick@bakery.example' });
    const now = Date.now();
    const attempts = Array.from({ length: 20 }, () => ({ at: new Date(now).toISOString() }));
    const ttl = Math.floor(now / 1_000) + 3_600;
    const pk = `ATTEMPTS#PDF#${staff.user.id}`;
    await putItem({ Item: { pk, sk: 'ATTEMPTS', attempts: attempts.slice(1), ttl } });
    const again = () =>
      api({ route: `POST /api/orders/${id}/generate-pdf`, cookies: staff.cookies });
    expect(await again()).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await again()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: {
        code: 'too-many-attempts',
        error: expect.stringMatching(
          /^You have generated 20 PDFs within the hour. Try again (at|on) .*\d+:\d\d [AP]M\.$/,
        ),
      },
    });
    expect((await readOrder(bakery, id)).pdfs).toHaveLength(2);
    expect(await generate(id)).toBe(3);
  });

  it('gives every one of several at the same moment its own version', async () => {
    const { id } = await place(bakery);
    const versions = await Promise.all(Array.from({ length: 4 }, () => generate(id)));
    expect(versions.sort()).toEqual([2, 3, 4, 5]);
    const { pdfs, changelog } = await readOrder(bakery, id);
    expect(pdfs).toHaveLength(5);
    expect(changelog).toHaveLength(5);
  });

  it('leaves nothing to the outbox when it is done, and the rendering when it dies on the way', async () => {
    const { id } = await place(bakery);
    const before = await outboxItems();
    await generate(id);
    expect(await outboxItems()).toEqual(before);
    const { outbox } = await reservePdf(bakery.staff.context, id);
    expect((await readOrder(bakery, id)).pdfs.at(-1)?.status).toBe('pending');
    await performOutboxItem(outbox.id, () => new Date());
    expect((await readOrder(bakery, id)).pdfs.at(-1)).toMatchObject({
      version: 3,
      status: 'ready',
    });
    expect(await outboxItems()).toEqual(before);
  });

  it('leaves an earlier version what it was reserved for', async () => {
    const { id } = await place(bakery);
    expect((await renameCustomer(id, 'Zoë')).status).toBe(200);
    expect(await textOf(id, 2)).toContain('Zoë Lopez');
    expect(await textOf(id, 1)).toContain('Maria Lopez');
  });

  it('shows of each version whether the order was canceled then, whenever it is rendered', async () => {
    const { id } = await place(bakery);
    await setStatus(id, 'canceled');
    expect(await generate(id)).toBe(3);
    await setStatus(id, 'approved');
    await renameCustomer(id, 'Zoë');
    const texts = await Promise.all([1, 2, 3, 4, 5].map((version) => textOf(id, version)));
    expect(texts.map((text) => text.includes('CANCELED'))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    const bands = texts.map(
      (text) => /(\S+ · )?version \d( · \w+ \w* ?version \d)?/i.exec(text)?.[0],
    );
    expect(bands.slice(1)).toEqual([
      'CANCELED · version 2 · replaces version 1',
      'CANCELED · version 3 · same as version 2',
      'AGAIN · version 4 · replaces version 3',
      'REVISED · version 5 · replaces version 4',
    ]);
  });

  it('is refused for an order that does not exist', async () => {
    expect((await call('POST /api/orders/no-order/generate-pdf')).status).toBe(404);
  });
});
