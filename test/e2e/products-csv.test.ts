// @module-tag deep
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { productsTest as it } from './products-screen.ts';
import { seen, toast } from './steps.ts';

const messy = [
  '\uFEFFsku,title,price,description,isAvailable,categoryName',
  'M-1,"Loaf, ""large""",8.50,"two',
  'lines; one text",yes,Rolls',
  'M-2,Decimal comma,"4,50",,,',
  'M-7,Perhaps,1,,maybe,',
  'M-8,=cmd,1,+1,0,',
  'CAKE-1,Carrot Cake,13.00,,,Cakes',
  ',Short row,3',
].join('\r\n');

it('an import shows what it would do, and imports the good lines; an export changes nothing', async ({
  page,
  screen,
}) => {
  await screen.enter();
  await screen.press('Import CSV');
  const box = screen.dialog('Import CSV');
  await box.getByLabel('CSV data').fill(messy);
  const planned = box.getByRole('list', { name: 'What would be imported' });
  await seen(planned.getByText('Changes price'));
  await seen(box.getByRole('button', { name: 'New 3' }));
  await seen(box.getByText('Rolls', { exact: true }));
  await box.getByRole('button', { name: 'Refused 2' }).click();
  await seen(planned.getByText('Line 4'));
  await expect.poll(() => screen.titles()).toEqual(['Carrot Cake', 'Country Loaf']);
  await box.getByRole('button', { name: 'Import 4 rows' }).click();
  await seen(toast(page, 'Imported 4 product(s), 2 failed. Check console for details.'));
  const refused = box.getByRole('list', { name: 'Lines that were not imported' });
  expect(await refused.getByText(/^Line \d+$/).allInnerTexts()).toEqual(['Line 4', 'Line 5']);
  await seen(refused.getByText('isAvailable: Use true or false, yes or no, 1 or 0'));
  await box.getByRole('button', { name: 'Close' }).click();
  await seen(screen.row(/Loaf, "large"/));
  const before = await screen.products();
  expect(before.find(({ sku }) => sku === 'CAKE-1')?.price).toBe(1_300);

  const [file] = await Promise.all([page.waitForEvent('download'), screen.press('Export CSV')]);
  const buffer = await readFile(await file.path());
  await screen.press('Import CSV');
  const csv = { name: file.suggestedFilename(), mimeType: 'text/csv', buffer };
  await box.getByLabel('CSV file').setInputFiles(csv);
  await seen(box.getByText('products.csv'));
  await seen(box.getByRole('button', { name: 'Unchanged 5' }));
  await box.getByRole('button', { name: 'Import 5 rows' }).click();
  await seen(toast(page, 'Successfully imported 5 product(s)'));
  expect(await screen.products()).toEqual(before);
});

const many = 600;
const buns = [
  'sku,title,price,description',
  ...Array.from(
    { length: many },
    (_, at) => `B-${at},"Bun, number ${at}",1.25,${'soft '.repeat(50)}`,
  ),
].join('\r\n');

it('many products are imported from a dropped file though a response gets lost, and drawn in part', async ({
  page,
  screen,
}) => {
  await screen.enter();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/products/csv/import', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length !== 2) return route.continue();
    // The server handles the request, but the browser never gets the response.
    await route.fetch();
    return route.abort();
  });
  await screen.press('Import CSV');
  const box = screen.dialog('Import CSV');
  const dataTransfer = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], 'big.csv', { type: 'text/csv' }));
    return dropped;
  }, buns);
  await box.getByRole('heading', { name: 'Import CSV' }).dispatchEvent('drop', { dataTransfer });
  await seen(box.getByText('big.csv'));
  await box.getByRole('button', { name: `Import ${many} rows` }).click();
  await seen(box.getByRole('progressbar', { name: 'Import' }));
  await seen(toast(page, `Successfully imported ${many} product(s)`));
  expect(await screen.products()).toHaveLength(many + 5);
  expect([new Set(keys).size, keys.length]).toEqual([3, 4]);

  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  await seen(screen.row(/Short row/));
  await page.getByRole('searchbox').fill('b-599');
  await seen(screen.row(/Bun, number 599/));
});

it('keeps each product in its place in the catalog, while it is scrolled', async ({ page }) => {
  await page.goto('/catalog');
  await seen(page.getByText(`${many + 4} products`));
  // Browsers keep the focused element in its place on the screen, scrolling if necessary.
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .last()
    .click();
  await seen(toast(page, 'Added to cart'));
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
