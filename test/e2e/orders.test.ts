import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';
import { heading, seen, visitAnew } from './steps.ts';

it('the list of orders is searched, sorted, exported, and left for an order and come back to', async ({
  page,
  bakery,
}) => {
  for (const [firstName, quantity] of [
    ['Zoë', 3],
    ['Aaron', 1],
    ['Maria', 2],
  ] as const) {
    const { customer, items } = bakery.order();
    const [cake] = items;
    if (!cake) throw new Error('The usual order has no line');
    const changes = { customer: { ...customer, firstName }, items: [{ ...cake, quantity }] };
    expect((await bakery.place(bakery.order(changes))).status).toBe(201);
  }
  const numbers = page.getByRole('link', { name: /^#\d+$/ });
  const shows = (...expected: string[]) =>
    expect.poll(() => numbers.allInnerTexts()).toEqual(expected);
  await visitAnew(page, '/orders');
  await shows('#1003', '#1002', '#1001');

  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
  await shows('#1002', '#1003', '#1001');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const rows = parse(await readFile(await file.path(), 'utf8'), { bom: true });
  expect(rows.slice(1).map(([number = '']) => number)).toEqual(['#1002', '#1003', '#1001']);

  await page.getByRole('searchbox').fill('zoe');
  await shows('#1001');
  await numbers.click();
  await seen(heading(page, 'Order #1001'));
  await page.goBack();
  await shows('#1001');
});
