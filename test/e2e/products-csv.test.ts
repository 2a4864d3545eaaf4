// @module-tag deep
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { productCsvColumns } from '#shared/products/product-columns.ts';
import { failCalls, productsTest } from './products-screen.ts';
import { keepEditing, seen, toast } from './steps.ts';

const it = productsTest
  .extend('download', ({ page, screen }) => async (button: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), screen.press(button)]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  })
  .extend('openImport', ({ screen }) => async () => {
    await screen.press('Import CSV');
    return seen(screen.dialog('Import CSV'));
  });

it.beforeEach(({ screen }) => screen.enter());

it('has a template', async ({ page, download }) => {
  const { name, text } = await download('CSV Template');
  await seen(toast(page, 'Template downloaded'));
  expect(name).toBe('product-template.csv');
  expect(text.split('\r\n')[0]).toBe(productCsvColumns.join(','));
});

it('asks for data first, and before it is discarded', async ({ page, openImport }) => {
  const box = await openImport();
  await box.getByRole('button', { name: 'Import', exact: true }).click();
  await seen(box.getByText('Please paste CSV data first'));
  await box.getByLabel('CSV data').fill('title,prize\nA,1');
  await seen(box.getByText(/^Unknown column: prize/));
  await page.keyboard.press('Escape');
  await keepEditing(page);
  await expect.poll(() => box.getByLabel('CSV data').inputValue()).toBe('title,prize\nA,1');
  await box.getByRole('button', { name: 'Cancel' }).click();
  await box.waitFor({ state: 'detached' });
});

const messy = [
  '\uFEFFsku,title,price,description,isAvailable,categoryName',
  'M-1,"Loaf, ""large""",8.50,"two',
  'lines; one text",yes,Rolls',
  'M-2,Dollar sign,$4.50,,,',
  'M-3,Comma,"4,50",,,',
  'M-4,Negative,-1,,,',
  'M-5,Huge,1e9,,,',
  'M-6,Nothing,NaN,,,',
  'M-7,Perhaps,1,,maybe,',
  'M-8,=cmd,1,+1,0,@x',
  'm-8,Later row,2,,,',
  'CAKE-1,Carrot Cake,13.00,,,Cakes',
  ',Short row,3',
].join('\r\n');

it('shows what an import would do, imports the good lines and names each bad one', async ({
  page,
  screen,
  openImport,
}) => {
  const box = await openImport();
  await box.getByLabel('CSV data').fill(messy);
  const planned = box.getByRole('list', { name: 'What would be imported' });
  await seen(planned.getByText('Changes price'));
  await seen(box.getByRole('button', { name: 'New 3' }));
  await seen(box.getByRole('button', { name: 'Changed 2' }));
  await seen(box.getByText('Rolls', { exact: true }));
  await box.getByRole('button', { name: 'Refused 6' }).click();
  await seen(planned.getByText('Line 4'));
  await expect.poll(() => screen.titles()).toEqual(['Carrot Cake', 'Country Loaf']);

  await box.getByRole('button', { name: 'Import 5 rows' }).click();
  await seen(
    toast(page, 'Import completed with errors').getByText(
      'Imported 5 product(s), 6 failed. Check console for details.',
    ),
  );
  const refused = box.getByRole('list', { name: 'Lines that were not imported' });
  const lines = await refused.getByText(/^Line \d+$/).allInnerTexts();
  expect(lines).toEqual([4, 5, 6, 7, 8, 9].map((line) => `Line ${line}`));
  await seen(refused.getByText('isAvailable: Use true or false, yes or no, 1 or 0'));
  await box.getByRole('button', { name: 'Close' }).click();
  await seen(screen.row(/Loaf, "large"/));
  await expect
    .poll(() => screen.titles())
    .toEqual(['Carrot Cake', 'Country Loaf', 'Later row', 'Loaf, "large"', 'Short row']);
  expect((await screen.products()).find(({ sku }) => sku === 'CAKE-1')?.price).toBe(1_300);
});

it('imports what it exported without changing anything', async ({
  page,
  screen,
  download,
  openImport,
}) => {
  const before = await screen.products();
  const { name, text } = await download('Export CSV');
  const box = await openImport();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await box.getByLabel('CSV file').setInputFiles(file);
  await seen(box.getByText('products.csv'));
  await seen(box.getByRole('button', { name: `Unchanged ${before.length}` }));
  // It goes on where it was after a failure.
  await failCalls(page, '**/api/products/csv/import', 'POST');
  await box.getByRole('button', { name: `Import ${before.length} rows` }).click();
  await seen(toast(page, 'Import failed').getByText('Failed to import CSV'));
  await page.unrouteAll();
  await box.getByRole('button', { name: 'Continue' }).click();
  const done = toast(page, 'Import successful');
  await seen(done.getByText(`Successfully imported ${before.length} product(s)`));
  expect(await screen.products()).toEqual(before);
});

const thousands = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => [
    `B-${index}`,
    `"Bun, number ${index}"`,
    `${(index % 90) + 1}.25`,
    'each',
    `"Baked before dawn; ${'soft, golden and a little sweet. '.repeat(8)}"`,
    'Flour and water',
    'Wheat',
    `Shelf ${index % 20}`,
    'yes',
  ]);
  const header = 'sku,title,price,unit,description,ingredients,allergens,categoryName,isTaxable';
  return [header, ...rows.map((cells) => cells.join(','))].join('\r\n');
};

it('imports 5,000 products by dropping a file, though responses get lost on the way', async ({
  page,
  screen,
  openImport,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/products/csv/import', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server handles the request, but the browser never gets the response.
    if (keys.length % 7 !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const before = (await screen.products()).length;
  const box = await openImport();
  const transfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'big.csv', { type: 'text/csv' }));
    return dropped;
  }, thousands(5_000));
  await box.getByRole('heading', { name: 'Import CSV' }).dispatchEvent('drop', {
    dataTransfer: transfer,
  });
  await seen(box.getByText('big.csv'));
  await seen(box.getByRole('button', { name: 'New 5000' }));
  await box.getByRole('button', { name: 'Import 5000 rows' }).click();
  await seen(box.getByRole('progressbar', { name: 'Import' }));
  await seen(box.getByText(/[1-4],\d{3} of 5,000 rows/));
  await toast(page, 'Successfully imported 5000 product(s)').waitFor({ timeout: 100_000 });
  expect(await screen.products()).toHaveLength(before + 5_000);
  expect(new Set(keys).size).toBe(20);
  expect(keys.length).toBeGreaterThan(20);
});

it('shows 5,000 products without drawing them all, and finds each', async ({ page, screen }) => {
  await seen(page.getByText(/^50\d\d products$/));
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(120);
  await seen(page.getByRole('rowheader').first());
  await page.keyboard.press('End');
  await seen(screen.row(/Short row/));
  await page.getByRole('searchbox').fill('b-4999');
  await seen(screen.row(/Bun, number 4999/));
  await seen(page.getByText('1 product', { exact: true }));
});

it('keeps each of them in its place in the catalog, while it is scrolled', async ({ page }) => {
  await page.goto('/catalog');
  await seen(page.getByText(/^50\d\d products$/));
  // Browsers keep the focused element in its place on the screen, scrolling if necessary.
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .last()
    .click();
  const moved = await page.evaluate(async () => {
    const places = new Map<string | null, number>();
    const found: string[] = [];
    for (let y = 0; y < 12_000; y += 370) {
      scrollTo(0, y);
      // Waits for rows that appear with scrolling, and for scrolling caused by new rows.
      for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
      if (Math.abs(scrollY - y) > 1) found.push(`the page, to ${scrollY} instead of ${y}`);
      for (const button of document.querySelectorAll('[aria-label^="Add to Cart: "]')) {
        const top = button.getBoundingClientRect().top + scrollY;
        const known = places.get(button.ariaLabel) ?? top;
        if (Math.abs(known - top) > 1) found.push(`${button.ariaLabel} from ${known} to ${top}`);
        places.set(button.ariaLabel, top);
      }
    }
    return { found, rows: places.size };
  });
  expect(moved.found).toEqual([]);
  expect(moved.rows).toBeGreaterThan(150);
});
