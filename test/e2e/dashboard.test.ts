// @module-tag deep
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';
import { faultsAt, heading, seen, visitAnew } from './steps.ts';

it('the dashboard counts orders and their money, leads to them, and comes back to where it was read', async ({
  page,
  bakery,
  api,
}) => {
  const entries = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  const shows = (revenue: string, orders: string, pending: string, unpaid: string) => {
    const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
    const figures = async () =>
      (await cards.allInnerTexts()).map((text) => /\$?\d[\d.,]*/.exec(text)?.[0]);
    return expect.poll(figures).toEqual([revenue, orders, pending, unpaid]);
  };
  const place = async (changes = {}) => (await bakery.place(bakery.order(changes))).body.id;
  // Two cakes at $12.50 with 8.25 % tax and a loaf at $6.75: $33.81.
  await place();
  const canceled = await place({ paymentStatus: 'paid' });
  await api.patch(`/api/orders/${canceled}/status`, { status: 'canceled' });
  await place({ paymentStatus: 'paid' });
  await visitAnew(page, '/dashboard');
  await shows('$33.81', '3', '2', '$33.81');
  await seen(entries.first().getByText('#1003 for Maria Lopez, by Ada Baker'));
  await page.getByRole('link', { name: 'Pending Orders' }).press('Enter');
  await seen(page.getByText('Showing 1-2 of 2 orders (3 total)', { exact: true }));
  // The figures are read again on the way back.
  await place();
  await page.goBack();
  await shows('$33.81', '4', '3', '$67.62');

  for (let done = 1; done <= 20; done += 1)
    await api.put(`/api/employees/${bakery.employeeId}`, { name: `Grace the ${done}th` });
  await page.getByText(/^Updated /).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await seen(entries.getByText(/the 20th/).first());
  await page.getByRole('button', { name: 'Load More' }).press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThan(20);
  // The focus is on the first new entry.
  const isFocused = (item: Element) => item === document.activeElement;
  await expect.poll(() => entries.nth(15).evaluate(isFocused)).toBe(true);
  const count = await entries.count();
  await entries.getByRole('link', { name: '#1003' }).click();
  await seen(heading(page, 'Order #1003'));
  await page.goBack();
  await expect.poll(() => entries.count()).toBe(count);
});

it('the dashboard has room for the next days, and for the largest amounts', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/**', async (route) => {
    await held;
    if (!route.request().url().endsWith('/stats')) return route.continue();
    const counts = { totalOrders: 1_234_567, pendingOrders: 12_345 };
    return route.fulfill({ json: { totalRevenue: 12_345_678.9, unpaidAmount: 1.5, ...counts } });
  });
  await page.goto('/dashboard');
  const figures = page.getByRole('list', { name: 'Figures' });
  const boxes = async () => [
    await figures.boundingBox(),
    await heading(page, 'Recent Activity').boundingBox(),
  ];
  await seen(page.getByRole('status', { name: 'Loading activity...' }));
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes();
  release();
  await seen(figures.getByText('$12,345,678.90'));
  await page.getByRole('status', { name: 'Loading activity...' }).waitFor({ state: 'detached' });
  expect(await boxes()).toEqual(before);
  const cut = () =>
    figures
      .locator('p')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
  for (const width of [1280, 390, 320])
    await expect.poll(() => faultsAt(page, width, cut), { message: `${width} px` }).toEqual([]);
});
