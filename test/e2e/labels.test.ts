// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { browserTest as it } from '#test/support/browser-test.ts';
import { adminAccount, pickupIn, timezone } from '#test/support/open-bakery.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import {
  axeContrast,
  axeFindings,
  faultsAt,
  heading,
  seen,
  showTheme,
  signIn,
  visit,
} from './steps.ts';

/** Opens the labels of a day by keyboard. */
async function openLabels(page: Page, day: string): Promise<Locator> {
  await visit(page, `/production/${day}`);
  await seen(heading(page, 'Country Loaf'));
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Labels…' }).press('Enter');
  return seen(page.getByRole('dialog', { name: 'Labels' }));
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** What is too small for a finger, or wider than the dialog. */
const faultsOf = (dialog: Locator) => () =>
  dialog.evaluate((one) => [
    ...[...one.querySelectorAll('label, button, a, [role=combobox]')]
      .filter((control) => Math.min(control.clientWidth, control.clientHeight) < 42)
      .map((control) => control.outerHTML),
    ...(one.scrollWidth > one.clientWidth ? ['It scrolls sideways'] : []),
  ]);

it('prints the labels of a day, and then only those that changed', async ({ page, bakery }) => {
  const pickupDate = pickupIn(3);
  const day = storeDay(pickupDate, timezone);
  const customer = {
    firstName: 'Margaret',
    lastName: 'Holloway',
    email: null,
    phone: '5305550188',
  };
  const { body: order } = await bakery.place(bakery.order({ customer, pickupDate }));
  const dialog = await openLabels(page, day);
  const proportions = () =>
    dialog
      .getByRole('img', { name: 'The first label' })
      .evaluate((one: HTMLImageElement) => [one.naturalWidth > 0, one.width / one.height]);
  await expect.poll(proportions).toEqual([true, expect.closeTo(4 / 6)]);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open 1 label' }).press('Enter');
  await (await opened).close();
  const again = await seen(dialog.getByRole('link', { name: 'Open again' }));
  const pdf = await page.request.get((await again.getAttribute('href')) ?? '');
  expect(await pdfPages(await pdf.body())).toEqual([expect.stringContaining('Holloway')]);
  await seen(dialog.getByRole('radio', { name: 'Only changed 0' }));
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('More');

  const changed = await bakery.admin.patch(`/api/orders/${order.id}/customer`, {
    customerFirstName: 'Margaret',
    customerLastName: 'Hall',
    customerEmail: null,
    customerPhone: customer.phone,
    pickupDate,
    pickupLocation: 'DAVIS',
    orderNotes: null,
  });
  expect(changed.status).toBe(200);
  await openLabels(page, day);
  await seen(dialog.getByRole('radio', { name: 'Only changed 1' }));
  await dialog.getByText('Avery 5163').click();
  for (const width of [1280, 390])
    await expect
      .poll(() => faultsAt(page, width, faultsOf(dialog)), { message: `${width} px` })
      .toEqual([]);
  await showTheme(page, 'light');
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeContrast(page)).toEqual([]);
});

it('the code on a label opens its order, once somebody has signed in', async ({
  bakery,
  openAsStranger,
}) => {
  const { orderNumber } = (await bakery.place(bakery.order())).body;
  const { page } = await openAsStranger();
  await page.goto(`/o/${orderNumber.slice(1)}`);
  await signIn(page, adminAccount);
  await seen(heading(page, `Order ${orderNumber}`));
  await expect.poll(() => page.url()).toContain('/orders/');
});
