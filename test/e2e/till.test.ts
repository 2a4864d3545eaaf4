// @module-tag deep
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { monthName } from '#frontend/features/till/months.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OpenTill, ZDetail } from '#shared/schemas/tills.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { httpClient } from '#test/support/http-client.ts';
import { timezone } from '#test/support/open-bakery.ts';
import {
  axeFindings,
  choose,
  faultsAt,
  heading,
  seen,
  showTheme,
  toast,
  visitAnew,
} from './steps.ts';

const people = Array.from({ length: 12 }, (_, index) => `Baker ${String.fromCharCode(65 + index)}`);
/** Cents of what each of them takes for an order, by method. Odd, so that no two sums are equal by chance. */
const takes = [
  { method: 'cash', amount: 1_035 },
  { method: 'card', amount: 1_207 },
  { method: 'cash', amount: 310 },
] as const;
const perPerson = { cash: 1_345, card: 1_207 };

/** A store that records payments, on a Saturday on which twelve people took money into one till. */
const it = browserTest.extend('till', { scope: 'file' }, async ({ app, api, bakery }) => {
  await api.post('/api/settings', { record_payments: 'on', starting_cash: 15_000 });
  const clients = await Promise.all(
    people.map(async (name, index) => {
      const account = { email: `baker-${index}@bakery.example`, password: 'rye and honey' };
      const { status } = await api.post('/api/users', { name, role: 'employee', ...account });
      expect(status).toBe(201);
      const client = httpClient(app);
      expect((await client.post('/api/auth/login', account)).status).toBe(200);
      return client;
    }),
  );
  const pay = async (client: typeof api, ...amounts: { method: string; amount: number }[]) => {
    const { body: order } = await bakery.place(bakery.order());
    for (const { method, amount } of amounts) {
      const id = crypto.randomUUID();
      const payment = { kind: 'payment', id, method, amount, toPay: amount };
      expect((await client.post(`/api/orders/${order.id}/payments`, payment)).status).toBe(201);
    }
  };
  await Promise.all(clients.map((client) => pay(client, ...takes)));
  return { pay: (method: string, amount: number) => pay(api, { method, amount }) };
});

const cash = 15_000 + people.length * perPerson.cash;

const drawer = (page: Page, cents: number) =>
  seen(page.getByRole('heading', { name: `In the drawer: ${formatMoney(cents)}` }));

/** Counts bills and coins of these cents, as few as possible. */
async function count(page: Page, cents: number) {
  let left = cents;
  for (const [name, piece] of [
    ['$100', 10_000],
    ['$20', 2_000],
    ['$1', 100],
    ['1¢', 1],
  ] as const) {
    await page
      .getByLabel(`How many of ${name}`, { exact: true })
      .fill(String(Math.floor(left / piece)));
    left %= piece;
  }
}

const closeButton = (page: Page, z: number) => page.getByRole('button', { name: `Close Z ${z}` });

async function closeAnyway(page: Page, z: number) {
  await closeButton(page, z).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Close Z ${z}` })
    .click();
}

describe('a Saturday of twelve people with one till', () => {
  it('adds up what all of them took, once', async ({ page, till: _ }) => {
    await page.goto('/till');
    await drawer(page, cash);
    await seen(page.getByRole('row', { name: /Cash taken/ }).getByText('24 payments'));
    await seen(page.getByRole('row', { name: /^Card/ }).getByText('12 payments'));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Till' })
      .waitFor();
  });

  it('pays for eggs', async ({ page }) => {
    await page.getByRole('button', { name: 'Paid out' }).click();
    await page.getByLabel('Amount').fill('44');
    await page.getByRole('dialog').getByLabel('Why').fill('Eggs from the farm stand');
    await page.getByRole('button', { name: 'Pay out' }).click();
    await drawer(page, cash - 4_400);
    await seen(page.getByText('Eggs from the farm stand · Ada Baker'));
  });

  it('says that money came in while the drawer was counted', async ({ page, till }) => {
    await count(page, cash - 4_400 - 200);
    await seen(page.getByText('$2.00 short'));
    await till.pay('cash', 500);
    await closeAnyway(page, 1);
    await seen(page.getByText('Something was recorded while you counted.'));
    await drawer(page, cash - 3_900);
    await seen(page.getByText('$7.00 short'));
  });

  it('is closed once, short, though two people press at the same time', async ({
    page,
    api,
    openAsAdmin,
  }) => {
    const { page: other } = await openAsAdmin({ width: 390, height: 844 });
    await other.goto('/till');
    await drawer(other, cash - 3_900);
    await count(page, cash - 3_900 - 200);
    await page.getByLabel('Why, if you know').fill('Two dollars too much change');
    await count(other, cash - 3_900 - 200);
    await Promise.all([closeAnyway(page, 1), closeAnyway(other, 1)]);
    for (const each of [page, other]) await closeButton(each, 2).waitFor();
    // The till is read again first, so the button may be there before the words.
    const told = () =>
      Promise.all(
        [page, other].map((each) => each.getByText(/^Z 1 was closed by Ada Baker/).count()),
      );
    await expect.poll(async () => (await told()).toSorted()).toEqual([0, 1]);
    const { body: zs } = await api.get('/api/tills/1/zs');
    expect(zs).toHaveLength(1);
    expect(zs[0]).toMatchObject({ expected: cash - 3_900, counted: cash - 4_100 });
    const { body: open }: { body: OpenTill } = await api.get('/api/tills/1');
    expect(open).toMatchObject({ z: 2, expected: 15_000, count: 0 });
  });

  it('keeps each of them on the page of the Z', async ({ page, api }) => {
    await page.getByRole('link', { name: 'Z 1', exact: true }).click();
    await seen(heading(page, 'Z 1'));
    const moved = page.getByRole('table', { name: 'Money that moved' });
    await seen(moved.getByRole('row', { name: 'Baker A $13.45 $12.07' }));
    expect(await moved.getByRole('row').count()).toBe(1 + people.length + 1 + 2);
    await seen(page.getByRole('row', { name: /^Difference.*\$2\.00 short$/ }));
    const { body: z }: { body: ZDetail } = await api.get('/api/tills/1/zs/1');
    expect(z.rows).toHaveLength(people.length * takes.length + 2);
    expect(new Set(z.rows.map(({ id }) => id)).size).toBe(z.rows.length);
  });

  it('is a CSV file, and a bank statement of its month', async ({ page }) => {
    const saved = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const csv = await saved(() => page.getByRole('button', { name: 'CSV' }).click());
    expect(csv.name).toBe('till-1-z-1.csv');
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + people.length * takes.length + 2);
    await page.getByRole('link', { name: 'Till' }).first().click();
    await page.getByRole('button', { name: 'Export a month' }).click();
    const month = storeDay(new Date(), timezone).slice(0, 7);
    await choose(page, 'Month', monthName(month));
    const statement = await saved(() => page.getByRole('button', { name: 'Download' }).click());
    expect(statement.name).toBe(`quickbooks-${month}.csv`);
    const cents = statement.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Math.round(Number(line.split(',')[2]?.replaceAll('"', '')) * 100));
    // All that was taken by cash and card, the eggs, and the two dollars.
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(
      people.length * (perPerson.cash + perPerson.card) + 500 - 4_400 - 200,
    );
    await seen(toast(page, 'Exported'));
  });
});

describe('the screens of a till', () => {
  const paths = [
    ['/till', 'Till'],
    ['/till/1/zs/1', 'Z 1'],
  ] as const;

  it('never scroll sideways, and hit with a finger', async ({ page }) => {
    for (const [path, title] of paths) {
      await visitAnew(page, path);
      await seen(heading(page, title));
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      for (const width of [1280, 820, 390, 360, 320])
        await expect
          .poll(() => faultsAt(page, width, () => sideways(page)), { message: `${path} ${width}` })
          .toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('are accessible, light and dark', async ({ page }) => {
    for (const [path, title] of paths) {
      await visitAnew(page, path);
      await seen(heading(page, title));
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      for (const mode of ['dark', 'light'] as const) {
        await showTheme(page, mode);
        expect(await axeFindings(page), `${path} ${mode}`).toEqual([]);
      }
    }
  });
});

/** What is wider than its frame, and what is too small for a finger. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const wide = [document.documentElement, ...main.querySelectorAll('div, table, section')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    const small = [...main.querySelectorAll('button, a, input')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (height < 43.5 || width < 43.5);
    });
    return [...wide, ...small].map((element) => element.outerHTML.slice(0, 200));
  });

it('is in the sidebar only where payments are recorded', async ({ api, openAsAdmin }) => {
  await api.post('/api/settings', { record_payments: 'off' });
  const { page } = await openAsAdmin();
  await page.goto('/till');
  await seen(page.getByText('Payments are not recorded'));
  const main = page.getByRole('navigation', { name: 'Main' });
  await seen(main.getByRole('link', { name: 'What to Bake' }));
  expect(await main.getByRole('link', { name: 'Till' }).count()).toBe(0);
});
