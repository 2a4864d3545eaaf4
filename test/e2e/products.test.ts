import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asFromPhone } from '#test/functions/images/described-images.ts';
import {
  button,
  dialog,
  failCalls,
  openProducts,
  type ProductsScreen,
  row,
} from './products-screen.ts';
import { axeFindings, choose, discard, keepEditing, seen, toast } from './steps.ts';

let screen: ProductsScreen;
let page: Page;

beforeAll(async () => {
  screen = await openProducts();
  page = screen.page;
});
afterAll(() => screen?.close());
beforeEach(() => screen.enter());

describe('the list', () => {
  it('shows each product with unit, category, price and status', async () => {
    const cells = row(page, /Carrot Cake/).getByRole('cell');
    await expect
      .poll(() => cells.allInnerTexts())
      .toEqual(['-', 'Cakes', '$12.50', 'Available', '']);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Product Name',
      'Unit',
      'Category',
      'Price',
      'Status',
      'Actions',
    ]);
  });

  it('is searched by title or SKU and filtered by category and status', async () => {
    await screen.bakery.admin.post('/api/categories', { name: 'Breads' });
    await page.reload();
    const shown = () => page.getByRole('rowheader').allInnerTexts();
    const search = page.getByRole('searchbox', { name: 'Search by title or SKU' });
    await search.fill('loaf-1');
    await seen(page.getByText('1 product', { exact: true }));
    expect(await shown()).toEqual([expect.stringContaining('Country Loaf')]);
    await search.fill('');
    await choose(page, 'Category', 'Breads');
    await seen(page.getByText('No products found'));
    await button(page, 'Clear search and filters').click();
    await choose(page, 'Status', 'Inactive');
    await seen(page.getByText('No products found'));
    await choose(page, 'Status', 'Active');
    await seen(page.getByText('2 products'));
  });
});

describe('adding and editing', () => {
  it('asks for what is missing before anything is sent', async () => {
    await button(page, 'Add Product').click();
    const form = dialog(page, 'Add Product');
    await form.getByLabel('Price').fill('-1');
    await form.getByRole('button', { name: 'Add Product' }).click();
    await seen(toast(page, 'Validation Error').getByText('Price must be a valid positive number'));
    await seen(form.getByRole('alert').filter({ hasText: 'Please select a category' }));
    await seen(form.getByText('Product name is required'));
    expect(await screen.titles()).toHaveLength(2);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
  });

  it('closes at once while nothing is typed, and asks before what was typed is lost', {
    tags: 'deep',
  }, async () => {
    await page.getByRole('link', { name: 'Users' }).click();
    await seen(page.getByRole('heading', { name: 'Users', level: 1 }));
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await button(page, 'Add Product').click();
    const form = await seen(dialog(page, 'Add Product'));
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await button(page, 'Add Product').click();
    await form.getByLabel('Product Name').fill('Plum Pie');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => page.evaluate(() => window.history.back()),
    ];
    for (const leave of ways) {
      await leave();
      await keepEditing(page);
      expect(await form.getByLabel('Product Name').inputValue()).toBe('Plum Pie');
    }
    await page.evaluate(() => window.history.back());
    await discard(page);
    await seen(page.getByRole('heading', { name: 'Users', level: 1 }));
    await form.waitFor({ state: 'detached' });
  });

  it('adds a product', async () => {
    await button(page, 'Add Product').click();
    const form = dialog(page, 'Add Product');
    await form.getByLabel('Product Name').fill('Seeded Rye');
    await choose(page, 'Category', 'Breads');
    await form.getByLabel('Price').fill('9.5');
    await form.getByLabel('Unit').fill('each');
    await form.getByLabel('SKU').fill('RYE-1');
    await form.getByLabel('Taxable').check();
    await form.getByRole('button', { name: 'Add Product' }).click();
    await seen(toast(page, 'Product created successfully'));
    await seen(row(page, /Seeded Rye/));
    const cells = row(page, /Seeded Rye/).getByRole('cell');
    expect(await cells.allInnerTexts()).toEqual(['each', 'Breads', '$9.50', 'Available', '']);
    const added = (await screen.products()).find(({ sku }) => sku === 'RYE-1');
    expect(added).toMatchObject({ price: 950, isTaxable: true, isActive: true, description: null });
  });

  it('says in the server’s words why a product was not saved, and keeps the form', async () => {
    await button(page, 'Edit Seeded Rye').click();
    const form = dialog(page, 'Edit Product');
    expect(await form.getByLabel('Price').inputValue()).toBe('9.50');
    await form.getByLabel('SKU').fill('cake-1');
    await form.getByRole('button', { name: 'Update Product' }).click();
    await seen(toast(page, 'Error').getByText('Another product already has this SKU'));
    expect(await form.getByLabel('SKU').getAttribute('aria-invalid')).toBe('true');
    await failCalls(page, '**/api/products/*', 'PATCH');
    await form.getByLabel('SKU').fill('RYE-2');
    await form.getByRole('button', { name: 'Update Product' }).click();
    await seen(toast(page, 'Error').getByText('Failed to update product'));
    await page.unrouteAll();
    await form.getByLabel('Available').uncheck();
    await form.getByRole('button', { name: 'Update Product' }).click();
    await seen(toast(page, 'Product updated successfully'));
    await seen(row(page, /Seeded Rye RYE-2/).getByText('Unavailable'));
    await choose(page, 'Status', 'Inactive');
    await seen(page.getByText('1 product', { exact: true }));
  });

  it('says so when a product could not be added', { tags: 'deep' }, async () => {
    await failCalls(page, '**/api/products', 'POST');
    await button(page, 'Add Product').click();
    const form = dialog(page, 'Add Product');
    await form.getByLabel('Product Name').fill('Nothing');
    await choose(page, 'Category', 'Breads');
    await form.getByLabel('Price').fill('1');
    await form.getByRole('button', { name: 'Add Product' }).click();
    await seen(toast(page, 'Error').getByText('Failed to create product'));
  });
});

describe('the picture of a product', () => {
  const file = (bytes: number, mimeType = 'image/jpeg', name = 'photo.jpg') => ({
    name,
    mimeType,
    buffer: Buffer.alloc(bytes),
  });

  /**
   * A phone's photo of this many bytes, with a location in its metadata: anything after the end of a JPEG is
   * ignored. The upper left corner in the file is the upper right one, and brown, when the photo is upright.
   */
  async function photo(bytes: number) {
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

  /** The size of the picture in an image element, and the colors of its upper left and right corners. */
  const look = (image: Locator) =>
    image.evaluate((element: HTMLImageElement) => {
      const { naturalWidth: width, naturalHeight: height } = element;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(element, 0, 0);
      const upper = context?.getImageData(0, 5, width, 1).data;
      const colorAt = (x: number) => ((upper?.[4 * x] ?? 0) > 190 ? 'tan' : 'brown');
      return { width, height, corners: [colorAt(5), colorAt(width - 5)] };
    });

  it('is refused before anything is sent when it is none, or too large', {
    tags: 'deep',
  }, async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      // Ignores the code that the page prefetches.
      if (request.resourceType() !== 'script') sent.push(request.url());
    });
    await button(page, 'Edit Seeded Rye').click();
    const form = dialog(page, 'Edit Product');
    const input = form.getByLabel('Product Image file');
    sent.length = 0;
    await input.setInputFiles(file(Math.round(5.1 * 1024 * 1024)));
    await seen(form.getByRole('alert').getByText('File size must be less than 5.0MB'));
    await input.setInputFiles(file(10, 'application/pdf', 'menu.pdf'));
    await seen(form.getByRole('alert').getByText('Please upload an image file'));
    await input.setInputFiles(file(10));
    await seen(form.getByRole('alert').getByText('Please upload an image file'));
    expect(sent).toEqual([]);
  });

  it('of 4.9 MB is made small and upright, uploaded with progress and shown, without its place', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sizes: number[] = [];
    await page.route('**/uploads/*', async (route) => {
      sizes.push(route.request().postDataBuffer()?.length ?? 0);
      await held;
      await route.continue();
    });
    await button(page, 'Edit Seeded Rye').click();
    const form = dialog(page, 'Edit Product');
    await form.getByLabel('Product Image file').setInputFiles(await photo(5_138_022));
    await seen(form.getByRole('progressbar', { name: 'Image upload' }));
    release();
    const preview = await seen(form.getByRole('img', { name: 'Product Image' }));
    expect(sizes.every((size) => size < 300_000)).toBe(true);
    const upright = { width: 960, height: 1_280, corners: ['tan', 'brown'] };
    await expect.poll(() => look(preview)).toEqual(upright);
    await form.getByRole('button', { name: 'Update Product' }).click();
    await seen(toast(page, 'Product updated successfully'));
    const rye = (await screen.products()).find(({ sku }) => sku === 'RYE-2');
    const path = rye?.imageUrl ?? '';
    expect(path).toMatch(/^\/images\/[0-9a-f]{64}-picture\.webp$/);
    const small = row(page, /Seeded Rye/).locator('img');
    const squared = { width: 128, height: 128, corners: ['tan', 'brown'] };
    await expect.poll(() => look(small)).toEqual(squared);
    for (const address of [path, (await small.getAttribute('src')) ?? '']) {
      const file = await (await page.request.get(address)).body();
      expect(file.toString('latin1')).not.toMatch(/exif|xmp /i);
    }
  });

  it('is taken away again', async () => {
    await button(page, 'Edit Seeded Rye').click();
    const form = dialog(page, 'Edit Product');
    await form.getByRole('button', { name: 'Remove Image' }).click();
    await form.getByRole('img').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Update Product' }).click();
    await seen(toast(page, 'Product updated successfully'));
    expect((await screen.products()).find(({ sku }) => sku === 'RYE-2')?.imageUrl).toBeNull();
  });

  it('that could not be uploaded is said so', { tags: 'deep' }, async () => {
    await failCalls(page, '**/api/product-images/upload', 'POST');
    await button(page, 'Edit Seeded Rye').click();
    const form = dialog(page, 'Edit Product');
    await form.getByLabel('Product Image file').setInputFiles(await photo(200_000));
    await seen(form.getByRole('alert').getByText('Failed to upload image', { exact: true }));
  });
});

describe('deleting', () => {
  it('asks first, and says when it failed', async () => {
    await button(page, 'Delete Seeded Rye').click();
    const question = page.getByRole('alertdialog');
    await seen(
      question.getByText(
        'This will permanently delete "Seeded Rye". This action cannot be undone.',
      ),
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await failCalls(page, '**/api/products/*', 'DELETE');
    await button(page, 'Delete Seeded Rye').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await seen(toast(page, 'Error').getByText('Failed to delete product'));
    expect(await screen.titles()).toContain('Seeded Rye');
  });

  it('takes the product out of the list', async () => {
    await button(page, 'Delete Seeded Rye').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seen(toast(page, 'Product deleted successfully'));
    await row(page, /Seeded Rye/).waitFor({ state: 'detached' });
    expect(await screen.titles()).toEqual(['Carrot Cake', 'Country Loaf']);
  });
});

it('shows an empty store, and a list that could not be loaded', { tags: 'deep' }, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/products', async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await page.reload();
  await seen(page.getByText('Loading products...'));
  release();
  await seen(page.getByText('No products found'));
  await seen(button(page, 'Add the first product'));
  await page.unrouteAll();
  await failCalls(page, '**/api/products', 'GET');
  await page.reload();
  await seen(page.getByRole('alert').getByText('Failed to fetch products'));
});

it('has dialogs that anybody can use', { tags: 'deep' }, async () => {
  await button(page, 'Edit Carrot Cake').click();
  await seen(dialog(page, 'Edit Product'));
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page, 'Edit Product').waitFor({ state: 'detached' });
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Edit Carrot Cake');
  await button(page, 'Import CSV').click();
  await page.getByLabel('CSV data').fill('title,price\nRoll,1\nBun,x');
  await seen(page.getByRole('list', { name: 'What would be imported' }));
  expect(await axeFindings(page)).toEqual([]);
});

it('left no complaint in the console but the failures that were made', () => {
  expect(screen.complaints()).toEqual([]);
});
