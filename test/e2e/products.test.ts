// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asFromPhone } from '#test/functions/images/described-images.ts';
import { productsTest as it } from './products-screen.ts';
import { choose, discard, heading, keepEditing, seen, toast } from './steps.ts';

it('a product is added, found, changed and deleted, and nothing typed is lost without a question', async ({
  page,
  screen,
}) => {
  await screen.enter();
  await page.getByRole('link', { name: 'Users' }).click();
  await seen(heading(page, 'Users'));
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await screen.press('Add Product');
  const form = page.getByRole('dialog');
  await form.getByLabel('Product Name').fill('Seeded Rye');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await keepEditing(page);
  }
  await form.getByRole('button', { name: 'Add Product' }).click();
  await seen(form.getByRole('alert').filter({ hasText: 'Please select a category' }));
  await choose(page, 'Category', 'Cakes');
  await form.getByLabel('Price').fill('9.5');
  await form.getByLabel('Unit').fill('each');
  await form.getByLabel('SKU').fill('cake-1');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await seen(toast(page, 'Error').getByText('Another product already has this SKU'));
  await expect.poll(() => form.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('SKU').fill('RYE-2');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await seen(toast(page, 'Product created successfully'));
  await page.getByRole('searchbox', { name: 'Search by title or SKU' }).fill('rye-2');
  const cells = screen.row(/Seeded Rye/).getByRole('cell');
  await expect
    .poll(() => cells.allInnerTexts())
    .toEqual(['each', 'Cakes', '$9.50', 'Available', '']);

  await screen.press('Edit Seeded Rye');
  await form.getByLabel('Available').uncheck();
  await screen.press('Update Product');
  await seen(toast(page, 'Product updated successfully'));
  await choose(page, 'Status', 'Inactive');
  await seen(screen.row(/Seeded Rye RYE-2/).getByText('Unavailable'));
  await screen.press('Delete Seeded Rye');
  const words = 'This will permanently delete "Seeded Rye". This action cannot be undone.';
  await seen(page.getByRole('alertdialog').getByText(words));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seen(toast(page, 'Product deleted successfully'));
  await expect.poll(() => screen.titles()).toEqual(['Carrot Cake', 'Country Loaf']);

  await screen.press('Add Product');
  await form.getByLabel('Product Name').fill('Plum Pie');
  await page.evaluate(() => window.history.back());
  await discard(page);
  await seen(heading(page, 'Users'));
});

/**
 * A phone's photo of so many bytes, with the place in it: what follows a JPEG's end is ignored. The
 * corner that is up and left in the file is up and right when it is held upright, and brown.
 */
async function photo(page: Page, bytes: number) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_032, 3_024);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'tan';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'brown';
      context.fillRect(0, 0, canvas.width / 2, canvas.height / 2);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  });
  const jpeg = asFromPhone(Buffer.from(base64, 'base64'), 6);
  const buffer = Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** The size of what an image element shows, and the color of its left and its right upper corner. */
const look = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = element;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(element, 0, 0);
    const upper = context?.getImageData(0, 5, width, 1).data;
    const colorAt = (x: number) => ((upper?.[4 * x] ?? 0) > 190 ? 'tan' : 'brown');
    return { width, height, corners: [colorAt(5), colorAt(width - 5)] };
  });

it('a picture of 4.9 MB is made small and upright, shown without its place, and taken away again', async ({
  page,
  screen,
}) => {
  await screen.enter();
  const loaf = async () => (await screen.products()).find(({ sku }) => sku === 'LOAF-1');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sizes: number[] = [];
  await page.route('**/uploads/*', async (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    await held;
    await route.continue();
  });
  await screen.press('Edit Country Loaf');
  const form = screen.dialog('Edit Product');
  await form.getByLabel('Product Image file').setInputFiles(await photo(page, 5_138_022));
  await seen(form.getByRole('progressbar', { name: 'Image upload' }));
  release();
  const preview = await seen(form.getByRole('img', { name: 'Product Image' }));
  expect(sizes.every((size) => size < 300_000)).toBe(true);
  const upright = { width: 960, height: 1_280, corners: ['tan', 'brown'] };
  await expect.poll(() => look(preview)).toEqual(upright);
  await screen.press('Update Product');
  await seen(toast(page, 'Product updated successfully'));
  const path = (await loaf())?.imageUrl ?? '';
  expect(path).toMatch(/^\/images\/[0-9a-f]{64}-picture\.webp$/);
  const small = screen.row(/Country Loaf/).locator('img');
  const squared = { width: 128, height: 128, corners: ['tan', 'brown'] };
  await expect.poll(() => look(small)).toEqual(squared);
  for (const address of [path, (await small.getAttribute('src')) ?? '']) {
    const file = await (await page.request.get(address)).body();
    expect(file.toString('latin1')).not.toMatch(/exif|xmp /i);
  }

  await screen.press('Edit Country Loaf');
  await form.getByRole('button', { name: 'Remove Image' }).click();
  await form.getByRole('img').waitFor({ state: 'detached' });
  await screen.press('Update Product');
  await seen(toast(page, 'Product updated successfully'));
  expect((await loaf())?.imageUrl).toBeNull();
});
