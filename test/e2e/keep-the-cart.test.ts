import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
});
afterAll(closeShared);

const customer = {
  firstName: 'Olena',
  lastName: 'Kovalenko',
  email: 'olena@example.com',
  phone: '530-555-0123',
};

const setPrice = async (price: number) => {
  const { cake, admin } = bakery;
  const reply = await admin.patch(`/api/products/${cake.id}`, { ...cake, price });
  expect(reply.status).toBe(200);
};

describe('the cart', () => {
  it('filled before sign-in survives a reload, the way to the sign-in page, and back', async () => {
    const { page, complaints } = await browser.open(stack.urls.app);
    await page.goto('/catalog');
    await steps.addFromList(page, bakery.cake.title);
    await steps.addFromList(page, bakery.bread.title);
    await page.reload();
    await steps.openCart(page);
    await steps.addNote(page, bakery.cake.title, 'No nuts');
    await steps.addDiscount(page, 'Percentage %', '10');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await page.waitForURL('**/login');
    await steps.signIn(page, adminAccount);
    await page.waitForURL('**/checkout');
    const items = page.getByRole('list', { name: 'Items' });
    await steps.seen(items.getByText(bakery.cake.title));
    await steps.seen(items.getByText('No nuts'));
    // 12.50 + 6.75 = 19.25, minus 10 % (1.93); tax 8.25 % of 12.50 × 17.32 / 19.25 = 0.93.
    await steps.seen(page.getByText('$18.25', { exact: true }).first());

    await page.goto('/cart');
    const note = await steps.seen(page.getByLabel(`Production Notes for ${bakery.cake.title}`));
    await note.fill('No nuts, and “Happy birthday” in blue. '.repeat(6));
    // A long note is completely visible.
    expect(await note.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is emptied by signing in at /login directly', { tags: 'deep' }, async () => {
    const { page, complaints } = await browser.open(stack.urls.app);
    await page.goto('/catalog');
    await steps.addFromList(page, bakery.cake.title);
    await page.goto('/login');
    await steps.signIn(page, adminAccount);
    await steps.seen(steps.toast(page, `Welcome back, ${adminAccount.name}!`));
    await steps.seen(page.getByRole('button', { name: `Add to Cart: ${bakery.cake.title}` }));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('whose price changed while the form was filled is offered as Update cart, and the form stays', {
    tags: 'deep',
  }, async () => {
    const { page, complaints } = await browser.open(stack.urls.app);
    await page.goto('/login');
    await steps.signIn(page, adminAccount);
    await steps.addFromList(page, bakery.cake.title);
    await steps.openCart(page);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await steps.fillCustomer(page, customer, 'Grace');
    await steps.choosePickup(page, '9:00 AM', 'DAVIS');

    await setPrice(1400);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await steps.seen(steps.toast(page, 'Order failed'));
    await steps.seen(page.getByText(`${bakery.cake.title}: $12.50 is now $14.00`));
    expect((await bakery.admin.get('/api/orders')).body).toEqual([]);
    // The browser itself reports every error response.
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);

    await page.getByRole('button', { name: 'Update cart' }).click();
    expect(await page.getByLabel('First Name').inputValue()).toBe(customer.firstName);
    expect(await page.getByRole('radio', { name: '9:00 AM' }).isChecked()).toBe(true);
    const orderNumber = await steps.placeOrder(page);
    const { body: orders } = await bakery.admin.get('/api/orders');
    // 14.00 plus 8.25 % tax.
    expect(orders).toMatchObject([{ orderNumber, totalAmount: 15.16 }]);
    await setPrice(bakery.cake.price);
    await page.context().close();
  });
});
