// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OpenTill, ZDetail } from '#shared/schemas/tills.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { httpClient } from '#test/support/http-client.ts';
import { heading, seen } from './steps.ts';

const people = ['Baker A', 'Baker B', 'Baker C'];
/** Cents of what each of them takes for an order, by method. Odd, so that no two sums are equal by chance. */
const takes = [
  { method: 'cash', amount: 1_035 },
  { method: 'card', amount: 1_207 },
  { method: 'cash', amount: 310 },
] as const;
const perPerson = { cash: 1_345, card: 1_207 };

/** A store that records payments, on a Saturday on which three people took money into one till. */
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

/** Counts an amount in cents with as few bills and coins as possible. */
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

describe('a Saturday of three people with one till', () => {
  it('adds up what all of them took, once', async ({ page, till: _ }) => {
    await page.goto('/till');
    await drawer(page, cash);
    await seen(page.getByRole('row', { name: /Cash taken/ }).getByText('6 payments'));
    await seen(page.getByRole('row', { name: /^Card/ }).getByText('3 payments'));
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
    // The till is refetched first, so the button may appear before the text.
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
