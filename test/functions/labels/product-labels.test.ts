import { expect, it } from 'vitest';
import { updateProduct } from '#functions/catalog/products/update-product.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { productPreviewSchema } from '#shared/schemas/labels.ts';
import { fileFrom, labelBakery } from './label-calls.ts';

const { bakery, call } = labelBakery();
const previewed = async (query = '') => {
  const { body } = await call(`GET /api/products/${bakery.tart.id}/label?size=62mm${query}`);
  return productPreviewSchema.parse(body);
};
const open = (query: string, id = bakery.tart.id) =>
  call(`GET /api/products/${id}/label/pdf?size=62mm${query}`);

it('a product’s label is shown with what it lacks', async () => {
  const { pictures, missing } = await previewed();
  expect(pictures.length).toBeGreaterThan(0);
  const lacks = ['No ingredients', 'No net quantity', 'No store address: Settings'];
  expect(missing).toEqual(expect.arrayContaining(lacks));
  await saveSettings({ address: '412 G Street' });
  const texts = { ingredients: 'Wheat flour, milk', netQuantity: 'Net Wt 12 oz' };
  await updateProduct(bakery.staff.context, bakery.tart.id, texts);
  const later = await previewed('&bestBy=2027-01-02');
  expect(later.missing.filter((text) => lacks.includes(text))).toEqual([]);
  expect(later.pictures).not.toEqual(pictures);
});

it('the labels of a product open as a PDF, as many as there are packages', async () => {
  const one = await fileFrom(open(''));
  expect(one.named).toBe('inline; filename="labels.pdf"');
  const many = await fileFrom(open('&count=40'));
  expect(many.bytes.length).toBeGreaterThan(one.bytes.length);
});

it('labels without a product, a size or a count are refused', async () => {
  expect((await call('GET /api/products/gone/label?size=2x1')).status).toBe(404);
  expect((await open('', 'gone')).status).toBe(404);
  for (const query of ['&count=0', '&count=501', '&bestBy=2026-02-30', '&start=11', '&size=a4'])
    expect((await open(query)).status, query).toBe(400);
});

it('a long list of ingredients on many packages does not exceed a file', async () => {
  const ingredients = 'Wheat flour, organic cane sugar, cultured butter, '.repeat(39);
  await updateProduct(bakery.staff.context, bakery.tart.id, { ingredients });
  const route = `GET /api/products/${bakery.tart.id}/label` as const;
  const { body } = await call(`${route}?size=2x1`);
  const most = Math.floor(3_000 / productPreviewSchema.parse(body).pictures.length);
  expect(most).toBeLessThan(500);
  const pdf = (count: number) => call(`${route}/pdf?size=2x1&count=${count}`);
  expect(await pdf(most + 1)).toMatchObject({
    status: 400,
    body: { error: `Enter ${most} or less`, issues: [{ path: 'count' }] },
  });
});

it('a test label of a size opens as a PDF', async () => {
  const { named, bytes } = await fileFrom(call('GET /api/labels/test/pdf?size=4x6'));
  expect(named).toBe('inline; filename="test-label.pdf"');
  expect(bytes.length).toBeGreaterThan(0);
});
