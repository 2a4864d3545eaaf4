import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartStore } from '#frontend/entities/cart/cart-store.ts';
import { pickupQuestion } from '#frontend/features/checkout/spoken-order.ts';
import { productsApi } from '#shared/api/products.ts';
import { defaultPublicSettings } from '#shared/schemas/public-settings.ts';
import { anItem } from '#test/frontend/cart/builders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { fill } from '#test/frontend/screens/open-screen.tsx';
import { respondTo } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:20:00Z');

/** A filled-in checkout of two loaves, on a Wednesday at 10:20 AM in the store. */
async function openReadBack(fields: Parameters<typeof openCheckout>[0] = {}) {
  cartStore.add(anItem());
  cartStore.setText('p1', 'productionNotes', 'Slice thin');
  const product = aProduct({ allergens: 'Wheat, Sesame' });
  const opened = await openCheckout(
    fields,
    respondTo(productsApi.listProducts, () => [product]),
  );
  const panel = await screen.findByRole('group', { name: 'Read back' });
  await screen.findByText('Grace');
  return { ...opened, panel };
}

describe('the read-back at the checkout', () => {
  it('reads the order back, follows the typing, and gets the focus on Alt+R', async () => {
    const orderNotes = 'Call (530) 555-0188 or (530) 555-0199 first';
    const { user, panel } = await openReadBack({ orderNotes });
    const [words] = panel.children;
    expect([...(words?.children ?? [])].map((each) => each.textContent)).toEqual([
      'Sunday, June 14, in 4 days, 10 AM, at DAVIS.',
      "Zoë Nguyễn-O'Brien, (530) 555-0100.",
      'Two Sourdough, note: Slice thin.',
      `Order notes: ${orderNotes}.`,
      'Allergens: Wheat, Sesame.',
      'Total $17.00.',
    ]);
    await fill(user, screen.getByLabelText('First Name'), 'Chloë');
    await within(panel).findByText(/^Chloë Nguyễn-O'Brien/);
    await user.keyboard('{Alt>}[KeyR]{/Alt}');
    expect(document.activeElement).toBe(panel);
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Chloë');
  });
});

it('shows what a customer asks to leave out behind a sign, and not what products contain', async () => {
  const { user, panel } = await openReadBack({ orderNotes: 'One guest is celiac' });
  const withSign = () =>
    [...panel.querySelectorAll('span')].flatMap(({ firstElementChild, textContent }) =>
      firstElementChild?.tagName === 'svg' ? textContent : [],
    );
  expect(withSign()).toEqual(['Order notes: One guest is celiac.']);
  await fill(user, screen.getByLabelText(/Order Notes/), 'Nuts are fine');
  await waitFor(() => expect(withSign()).toEqual([]));
});

describe('an order for a surprising day', () => {
  it('is placed with Ctrl+Enter, and Enter at the question', async () => {
    const { user, router, pickups } = await openReadBack({
      pickupDate: '2026-09-10',
      pickupTime: '11:00',
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const question = await screen.findByRole('alertdialog', { name: 'Pickup is in 92 days' });
    within(question).getByText(
      'Thursday, September 10, in 92 days, 11 AM, at DAVIS. Place the order?',
    );
    expect(pickups()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(pickups()).toEqual(['2026-09-10T18:00:00.000Z']);
  });

  it('is not placed when the answer is Cancel, and can be corrected', async () => {
    const { user, router, pickups } = await openReadBack({ pickupDate: '2027-06-14' });
    const button = screen.getByRole('button', { name: 'Place Order' });
    await user.click(button);
    const question = await screen.findByRole('alertdialog', { name: 'Pickup is in 369 days' });
    within(question).getByText(
      'Monday, June 14, 2027, in 369 days, 10 AM, at DAVIS. Place the order?',
    );
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(pickups()).toEqual([]);
    await user.type(screen.getByLabelText(/Day and hour in words/), 'fri 10');
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/catalog'));
    expect(pickups()).toEqual(['2026-06-12T17:00:00.000Z']);
  });

  it.each([
    ['2026-06-11', '10:00', undefined],
    ['2026-08-09', '10:00', undefined],
    ['2026-08-10', '10:00', 'Pickup is in 61 days'],
    ['2026-06-10', '11:00', undefined],
    ['2026-06-10', '18:00', undefined],
  ])('is asked about: %s %s: %s', (pickupDate, pickupTime, title) => {
    const form = {
      pickupDate,
      pickupTime,
      pickupLocationNote: '',
      pickupLocation: 'DAVIS',
    } as const;
    const now = new Date('2026-06-10T17:20:00Z');
    expect(pickupQuestion(form, defaultPublicSettings, now)?.title).toBe(title);
  });
});
