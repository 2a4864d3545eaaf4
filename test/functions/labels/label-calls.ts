import { beforeAll } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { boxPreviewSchema, labelPrintSchema } from '#shared/schemas/labels.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type Bakery, oneBakery, openBakery, product } from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { runBuckets } from '#test/support/start-buckets.ts';

/** A bakery whose cakes have boxes of their own, with twelve dozens of rolls to a box. */
type LabelBakery = Bakery & { tart: Product; rolls: Product };
type Choice = Record<string, string | number>;

const query = (choice: Choice) =>
  new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)]));

/** The bakery of a test file, and its calls for labels. */
export function labelBakery() {
  runBuckets();
  const bakery = oneBakery(async () => {
    const opened = await openBakery();
    const { context } = opened.staff;
    const tart = { title: 'Tart', price: 900, boxPieces: 1, allergens: 'Wheat, milk' };
    const rolls = { title: 'Rolls', price: 100, unit: 'dozen', boxPieces: 18 };
    return Object.assign(opened, {
      tart: await createProduct(context, product(tart)),
      rolls: await createProduct(context, product(rolls)),
    });
  }) as LabelBakery;
  let documents: ReturnType<typeof apiOf>;
  beforeAll(async () => {
    // Its modules read the endpoint when they load.
    documents = apiOf((await import('#functions/edge/api/documents.ts')).handler);
  });
  const call = (route: ApiCall['route'], more: Partial<ApiCall> = {}) =>
    documents({ route, cookies: bakery.staff.cookies, ...more });
  const preview = async (day: string, choice: Choice = {}) => {
    const { body } = await call(
      `GET /api/production/${day}/labels?${query({ size: '4x6', ...choice })}`,
    );
    return boxPreviewSchema.parse(body);
  };
  const send = (day: string, choice: Choice = {}, key?: string) =>
    call(`POST /api/production/${day}/labels`, {
      body: { size: '4x6', ...choice },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const print = async (...sent: Parameters<typeof send>) =>
    labelPrintSchema.parse((await send(...sent)).body);
  return { bakery, call, preview, send, print };
}

/** The file that a response redirects to, and the name with which a browser saves it. */
export async function fileFrom(response: ReturnType<ReturnType<typeof apiOf>>) {
  const { headers } = await response;
  const file = await fetch(String(headers['location']));
  return {
    named: file.headers.get('content-disposition'),
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}
