import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asFromPhone } from '#test/functions/images/described-images.ts';
import { failCalls, productsTest as it } from './products-screen.ts';
import { choose, discard, keepEditing, seen, toast } from './steps.ts';

it.beforeEach(({ screen }) => screen.enter());

it('lists each product, searched by title or SKU and filtered by category and status', async ({
  page,
  api,
  screen,
}) => {
  const cells = screen.row(/Carrot Cake/).getByRole('cell');
  await expect.poll(() => cells.allInnerTexts()).toEqual(['-', 'Cakes', '$12.50', 'Available', '']);
  await api.post('/api/categories', { name: 'Breads' });
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search by title or SKU' });
  await search.fill('loaf-1');
  await seen(page.getByText('1 product', { exact: true }));
  await expect
    .poll(() => page.getByRole('rowheader').allInnerTexts())
    .toEqual([expect.stringContaining('Country Loaf')]);
  await search.fill('');
  await choose(page, 'Category', 'Breads');
  await seen(page.getByText('No products found'));
  await screen.press('Clear search and filters');
  await choose(page, 'Status', 'Inactive');
  await seen(page.getByText('No products found'));
  await choose(page, 'Status', 'Active');
  await seen(page.getByText('2 products'));
});

describe('adding and editing', () => {
  it('asks before what was typed is lost, by whatever way', { tags: 'deep' }, async ({
    page,
    screen,
  }) => {
    await page.getByRole('link', { name: 'Users' }).click();
    await seen(page.getByRole('heading', { name: 'Users', level: 1 }));
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await screen.press('Add Product');
    const form = await seen(screen.dialog('Add Product'));
    await form.getByLabel('Product Name').fill('Plum Pie');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.evaluate(() => window.history.back()),
    ]) {
      await leave();
      await keepEditing(page);
      await expect.poll(() => form.getByLabel('Product Name').inputValue()).toBe('Plum Pie');
    }
    await page.evaluate(() => window.history.back());
    await discard(page);
    await seen(page.getByRole('heading', { name: 'Users', level: 1 }));
    await form.waitFor({ state: 'detached' });
  });

  it('adds a product once nothing is missing', async ({ page, screen }) => {
    await screen.press('Add Product');
    const form = screen.dialog('Add Product');
    const add = form.getByRole('button', { name: 'Add Product' });
    await form.getByLabel('Price').fill('-1');
    await add.click();
    await seen(toast(page, 'Validation Error').getByText('Price must be a valid positive number'));
    await seen(form.getByRole('alert').filter({ hasText: 'Please select a category' }));
    await seen(form.getByText('Product name is required'));
    await form.getByLabel('Product Name').fill('Seeded Rye');
    await choose(page, 'Category', 'Breads');
    await form.getByLabel('Price').fill('9.5');
    await form.getByLabel('Unit').fill('each');
    await form.getByLabel('SKU').fill('RYE-1');
    await form.getByLabel('Taxable').check();
    await add.click();
    await seen(toast(page, 'Product created successfully'));
    const cells = screen.row(/Seeded Rye/).getByRole('cell');
    await expect
      .poll(() => cells.allInnerTexts())
      .toEqual(['each', 'Breads', '$9.50', 'Available', '']);
    const added = (await screen.products()).find(({ sku }) => sku === 'RYE-1');
    expect(added).toMatchObject({ price: 950, isTaxable: true, isActive: true, description: null });
  });

  it('says at the field why a product was not saved, and saves it once it is right', async ({
    page,
    screen,
  }) => {
    await screen.press('Edit Seeded Rye');
    const form = screen.dialog('Edit Product');
    await expect.poll(() => form.getByLabel('Price').inputValue()).toBe('9.50');
    await form.getByLabel('SKU').fill('cake-1');
    await screen.press('Update Product');
    await seen(toast(page, 'Error').getByText('Another product already has this SKU'));
    await expect.poll(() => form.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('SKU').fill('RYE-2');
    await form.getByLabel('Available').uncheck();
    await screen.press('Update Product');
    await seen(toast(page, 'Product updated successfully'));
    await seen(screen.row(/Seeded Rye RYE-2/).getByText('Unavailable'));
    await choose(page, 'Status', 'Inactive');
    await seen(page.getByText('1 product', { exact: true }));
  });
});

describe('the picture of a product', { tags: 'deep' }, () => {
  const file = (bytes: number, mimeType = 'image/jpeg', name = 'photo.jpg') => ({
    name,
    mimeType,
    buffer: Buffer.alloc(bytes),
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
    return { ...file(0), buffer: Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]) };
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

  it('of 4.9 MB is made small and upright, uploaded with progress and shown, without its place', async ({
    page,
    screen,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sizes: number[] = [];
    await page.route('**/uploads/*', async (route) => {
      sizes.push(route.request().postDataBuffer()?.length ?? 0);
      await held;
      await route.continue();
    });
    await screen.press('Edit Seeded Rye');
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
    const rye = (await screen.products()).find(({ sku }) => sku === 'RYE-2');
    const path = rye?.imageUrl ?? '';
    expect(path).toMatch(/^\/images\/[0-9a-f]{64}-picture\.webp$/);
    const small = screen.row(/Seeded Rye/).locator('img');
    const squared = { width: 128, height: 128, corners: ['tan', 'brown'] };
    await expect.poll(() => look(small)).toEqual(squared);
    for (const address of [path, (await small.getAttribute('src')) ?? '']) {
      const file = await (await page.request.get(address)).body();
      expect(file.toString('latin1')).not.toMatch(/exif|xmp /i);
    }
  });

  it('is taken away again', async ({ page, screen }) => {
    await screen.press('Edit Seeded Rye');
    const form = screen.dialog('Edit Product');
    await form.getByRole('button', { name: 'Remove Image' }).click();
    await form.getByRole('img').waitFor({ state: 'detached' });
    await screen.press('Update Product');
    await seen(toast(page, 'Product updated successfully'));
    expect((await screen.products()).find(({ sku }) => sku === 'RYE-2')?.imageUrl).toBeNull();
  });
});

it('deletes a product once it is sure, and says when it failed', async ({ page, screen }) => {
  await screen.press('Delete Seeded Rye');
  const question = page.getByRole('alertdialog');
  const words = 'This will permanently delete "Seeded Rye". This action cannot be undone.';
  await seen(question.getByText(words));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await failCalls(page, '**/api/products/*', 'DELETE');
  await screen.press('Delete Seeded Rye');
  await question.getByRole('button', { name: 'Delete' }).click();
  await seen(toast(page, 'Error').getByText('Failed to delete product'));
  await expect.poll(() => screen.titles()).toContain('Seeded Rye');
  await page.unrouteAll();
  await question.waitFor({ state: 'hidden' });
  await screen.press('Delete Seeded Rye');
  await question.getByRole('button', { name: 'Delete' }).click();
  await seen(toast(page, 'Product deleted successfully'));
  await screen.row(/Seeded Rye/).waitFor({ state: 'detached' });
  await expect.poll(() => screen.titles()).toEqual(['Carrot Cake', 'Country Loaf']);
});
