// @module-tag deep
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#shared/schemas/products.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { choosePickup, fillCustomer, heading, placeOrder, seen, toast, visit } from './steps.ts';

const named = (names: string[], price = 0) => names.map((name) => ({ name, price }));
const sets = [
  {
    name: 'Size',
    kind: 'size',
    isRequired: true,
    choices: [...named(['6 in'], 4_200), ...named(['8 in'], 5_400)],
  },
  {
    name: 'Flavor',
    kind: 'many',
    isRequired: true,
    choices: named(['Vanilla', 'Chocolate', 'Lemon']),
  },
  { name: 'Filling', kind: 'one', choices: named(['Raspberry'], 300) },
  { name: 'Inscription', kind: 'inscription' },
  { name: 'Picture', kind: 'picture' },
];

const it = browserTest.extend(
  'birthdayCake',
  { scope: 'file' },
  async ({ bakery, api }): Promise<Product> => {
    const optionSets: string[] = [];
    for (const set of sets) optionSets.push((await api.post('/api/option-sets', set)).body.id);
    const { categoryId } = bakery.cake;
    const product = { title: 'Birthday Cake', price: 4_200, categoryId, optionSets };
    return (await api.post('/api/products', product)).body;
  },
);

const isShown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

it('takes a birthday cake by phone, and kitchen, counter and papers have all of it', async ({
  page,
  api,
  birthdayCake,
}) => {
  let inputs = 0;
  const press = async (what: Locator) => {
    inputs += 1;
    await what.click();
  };
  await page.goto('/catalog');
  await seen(page.getByText(birthdayCake.title));
  await page.getByRole('searchbox').fill('8in choc lemon rasp birthday');
  // The options are read after the products.
  await seen(page.getByText('1 product', { exact: true }));
  inputs += 1;
  await page.getByRole('searchbox').press('Enter');
  const order = page.getByRole('region', { name: 'Order' });
  await seen(order.getByText('8 in · half Chocolate, half Lemon · Raspberry'));
  await press(page.getByRole('button', { name: 'Change Birthday Cake' }));
  const questions = page.getByRole('dialog', { name: 'Birthday Cake' });
  const inscription = questions.getByRole('textbox', { name: 'Inscription' });
  await press(inscription);
  await page.keyboard.type('Happy  Birthday\nMaya');
  inputs += 2;
  await questions.getByLabel('Picture file').setInputFiles('demo/pictures/birthday-cake.webp');
  await expect.poll(() => isShown(questions.getByRole('img', { name: 'Picture 1' }))).toBe(true);
  await press(questions.getByRole('button', { name: 'Update - $57.00' }));
  await press(page.getByRole('link', { name: 'Checkout' }));
  await seen(heading(page, 'Checkout'));
  expect(inputs).toBeLessThanOrEqual(12);
  await seen(page.getByText(/spelled H-A-P-P-Y\s+B-I-R-T-H-D-A-Y, new line, M-A-Y-A/));
  const customer = { firstName: 'Ada', lastName: 'Vale', email: 'ada@example.com' };
  await fillCustomer(page, { ...customer, phone: '5305550147' }, 'Grace');
  await choosePickup(page, '10:00 AM', 'DAVIS');
  const number = await placeOrder(page);

  const [found] = (await api.get('/api/orders?search=maya')).body;
  expect(found.orderNumber).toBe(number);
  const placed = async () => (await api.get(`/api/orders/${found.id}`)).body;
  const { items, pickupDate } = await placed();
  expect(items).toMatchObject([{ unitPrice: 5_700, inscription: 'Happy  Birthday\nMaya' }]);
  await visit(page, `/production/${pickupDate.slice(0, 10)}`);
  const row = page.getByRole('listitem').filter({ hasText: number });
  expect(await (await seen(row.getByText('Maya'))).textContent()).toBe('Happy  Birthday\nMaya');
  await expect.poll(() => isShown(row.getByRole('img', { name: 'Picture 1' }))).toBe(true);
  const paper = async () => {
    const [pdf] = (await placed()).pdfs;
    const response = await page.request.get(pdf.fileUrl);
    return response.ok() ? pdfText(await response.body()) : '';
  };
  await expect.poll(paper, { timeout: 20_000 }).toMatch(/8 in .*Raspberry.*Happy Birthday.*Maya/);

  await visit(page, `/orders/${found.id}`);
  await page.getByRole('button', { name: 'Edit Order Items' }).click();
  const form = await seen(page.getByRole('dialog', { name: 'Edit Order Items' }));
  await form.getByRole('button', { name: 'Change options of Birthday Cake' }).click();
  await form.getByRole('textbox', { name: 'Inscription' }).fill('Happy Birthday Mia');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(toast(page, /updated/));
  await seen(page.getByText('to “Happy Birthday Mia”'));
  expect((await api.get('/api/orders?search=mia')).body).toMatchObject([{ orderNumber: number }]);
});
