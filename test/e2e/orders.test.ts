import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { choose, heading, printed, seen, visitAnew } from './steps.ts';

/** The list of three orders, by the words on it. */
const it = browserTest.extend('orders', { scope: 'file' }, async ({ page, bakery }) => {
  const place = async (firstName: string, quantity: number) => {
    const { customer, items } = bakery.order();
    const [cake] = items;
    if (!cake) throw new Error('The usual order has no line');
    const changes = { customer: { ...customer, firstName }, items: [{ ...cake, quantity }] };
    const { status, body } = await bakery.place(bakery.order(changes));
    expect(status).toBe(201);
    return body.id;
  };
  await place('Zoë', 3);
  await place('Aaron', 1);
  await place('Maria', 2);
  const link = page.getByRole('link', { name: /^#\d+$/ });
  const numbers = () => link.allInnerTexts();
  return {
    place,
    link,
    numbers,
    /** Waits until the list begins with these. */
    begins: (...first: string[]) =>
      expect.poll(async () => (await numbers()).slice(0, first.length)).toEqual(first),
    shows: (text: string) => seen(page.getByText(text, { exact: true })),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    sort: (name: string) => page.getByRole('columnheader', { name }).getByRole('button'),
    exported: async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const rows = parse(await readFile(await file.path(), 'utf8'), { bom: true });
      return rows.slice(1).map(([number = '']) => number);
    },
  };
});

it('the list of orders is searched, sorted, exported, and left for an order and come back to', async ({
  page,
  orders,
}) => {
  await visitAnew(page, '/orders');
  await orders.begins('#1003', '#1002', '#1001');
  await orders.sort('Total').click();
  await orders.begins('#1002', '#1003', '#1001');
  expect(await orders.exported()).toEqual(['#1002', '#1003', '#1001']);
  await page.getByRole('searchbox').fill('zoe');
  await expect.poll(orders.numbers).toEqual(['#1001']);
  await orders.link.click();
  await seen(heading(page, 'Order #1001'));
  await page.goBack();
  await expect.poll(orders.numbers).toEqual(['#1001']);
});

it('the list keeps its page, sort and filter through reloads and orders, on a phone and on paper', {
  tags: 'deep',
}, async ({ page, api, orders }) => {
  for (let more = 0; more < 19; more += 1) await orders.place('Guest', 2);
  const ready = await orders.place('Ready', 2);
  await api.patch(`/api/orders/${ready}/status`, { status: 'ready' });
  await visitAnew(page, '/orders');
  await orders.shows('Showing 1-20 of 23 orders (23 total)');
  for (const [direction, first] of [
    ['ascending', '#1002'],
    ['descending', '#1001'],
    ['none', '#1023'],
    ['ascending', '#1002'],
  ] as const) {
    await orders.sort('Total').press('Enter');
    const column = page.getByRole('columnheader', { name: 'Total' });
    await expect.poll(() => column.getAttribute('aria-sort')).toBe(direction);
    await orders.begins(first);
  }
  await orders.press('Next');
  await orders.begins('#1022');
  const shown = await orders.numbers();
  const isBack = async () => {
    await orders.shows('Showing 21-23 of 23 orders (23 total)');
    await expect.poll(orders.numbers).toEqual(shown);
  };
  await page.reload();
  await isBack();
  await page.getByRole('row', { name: '#1022' }).getByText('Pending').click();
  await seen(heading(page, 'Order #1022'));
  await page.getByRole('link', { name: 'Back to Orders' }).click();
  await isBack();
  await choose(page, 'Status', 'Ready');
  await orders.shows('Showing 1-1 of 1 orders (23 total)');
  await orders.begins('#1023');
  expect(new URL(page.url()).search).not.toContain('cursor');
  // A placed order is there once the list is refreshed.
  await visitAnew(page, '/orders');
  await orders.begins('#1023');
  await orders.place('Late', 2);
  await orders.press('Refresh');
  await orders.begins('#1024', '#1023');

  await visitAnew(page, '/orders?search=zoe');
  await expect.poll(orders.numbers).toEqual(['#1001']);
  const paper = await printed(page);
  expect(paper).toContain('“zoe” Showing 1-1 of 1 orders (24 total)');
  expect(paper).toMatch(/Order # Customer Pickup Total Status Payment/);
  expect(paper.replace(/\s/g, '')).toContain('ZoëLopez');
  expect(paper).not.toMatch(/Created|View Catalog|All Statuses/);

  await page.setViewportSize({ width: 390, height: 844 });
  await visitAnew(page, '/orders');
  await orders.begins('#1024');
  // Of 844: its card begins some 30 pixels above the number.
  expect((await orders.link.first().boundingBox())?.y).toBeLessThan(340);
  await orders.press('Filter');
  await choose(page, 'Sort by', 'Total');
  await orders.press('Sort descending');
  await choose(page, 'Status', 'Pending');
  await orders.press('Done');
  await orders.begins('#1001');
  await seen(page.getByRole('button', { name: 'Filter (2)' }));
  expect(await orders.exported()).toHaveLength(23);
});
