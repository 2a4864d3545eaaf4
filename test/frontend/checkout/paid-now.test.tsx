import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lastMethod } from '#frontend/entities/order/remembered.ts';
import { checkoutDraft } from '#frontend/features/checkout/checkout-draft.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { defaultSettings, type Settings } from '#shared/schemas/settings.ts';
import { choose, fill } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, type stubApi } from '#test/frontend/screens/stub-api.ts';
import { beginAt, openCheckout } from './open-checkout.tsx';

beginAt('2026-06-10T17:00:00.000Z');

/** A store that records payments; the checkout's loaf costs $8.50. */
const recording = (given: Partial<Settings> = {}) =>
  respondTo(settingsApi.readPublicSettings, () => ({
    ...defaultSettings,
    record_payments: 'on' as const,
    ...given,
  }));

type Responders = Parameters<typeof stubApi>;

async function openPaying(settings: Partial<Settings> = {}, ...responders: Responders) {
  const opened = await openCheckout({}, ...responders, recording(settings));
  const { user, button, placed } = opened;
  const key = checkoutDraft.get()?.idempotencyKey;
  const place = async () => {
    await user.click(button);
    await waitFor(() => expect(placed).toHaveBeenCalled());
    return placed.mock.lastCall?.[0];
  };
  return { ...opened, key, place, amount: await screen.findByLabelText('Paid Now') };
}

const status = () => screen.getByRole('combobox', { name: 'Payment Status' });

describe('the payment at checkout', () => {
  it('is not asked where the store records no payments, and nothing is sent', async () => {
    const { user, button, placed } = await openCheckout({ paidNow: 500 });
    expect(screen.queryByLabelText('Paid Now')).toBeNull();
    await user.click(button);
    await waitFor(() => expect(placed).toHaveBeenCalled());
    expect(placed.mock.lastCall?.[0]).not.toHaveProperty('payment');
  });

  it('is a deposit of two inputs, with the checkout’s own key', async () => {
    const { user, key, place } = await openPaying({ deposit_percent: 50 });
    await user.click(screen.getByRole('button', { name: 'Deposit 50 %: $5.00' }));
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    const order = await place();
    expect(order?.payment).toEqual({ id: key, method: 'card', amount: 500, till: '1' });
    expect(order?.paymentStatus).toBe('unpaid');
    expect(lastMethod.get()).toBe('card');
  });

  it('is nothing unless something is entered', async () => {
    const { place } = await openPaying();
    expect(await place()).not.toHaveProperty('payment');
  });

  it('is all of it with PAID, and with less the order is not PAID', async () => {
    const { user, amount, place } = await openPaying();
    await choose(user, status(), 'PAID');
    expect((amount as HTMLInputElement).value).toBe('8.50');
    await fill(user, amount, '5');
    expect(status().textContent).toBe('UNPAID');
    expect((await place())?.payment?.amount).toBe(500);
  });

  it('is rounded in cash where the store rounds', async () => {
    const { user, amount, place } = await openPaying({ cash_rounding: 'down', tax_rate: '0' });
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await choose(user, status(), 'PAID');
    expect((amount as HTMLInputElement).value).toBe('8.50');
    expect((await place())?.payment).toMatchObject({ method: 'cash', amount: 850 });
  });

  it('is not asked for a donation', async () => {
    const { user, amount } = await openPaying();
    await fill(user, amount, '5');
    await choose(user, status(), 'DONATION');
    expect(screen.queryByLabelText('Paid Now')).toBeNull();
  });

  it.each([
    ['9', 'Only $8.50 is due'],
    ['1.234', 'Use dollars with at most two decimals'],
    ['five', 'Enter an amount'],
  ])('is refused with words at its field: %s', async (typed, words) => {
    const { user, amount, button, placed } = await openPaying();
    await fill(user, amount, typed);
    await user.click(button);
    await screen.findByText(words);
    expect(placed).not.toHaveBeenCalled();
  });

  it('keeps its id when a placing failed, and shows what the server refuses', async () => {
    const failures = [
      new ApiFailure('internal'),
      new ApiFailure('validation', {
        issues: [{ path: 'payment.amount', message: 'Only $4.00 is due' }],
      }),
    ];
    const ids: (string | undefined)[] = [];
    const { user, amount, button, key, place } = await openPaying({}, (method, url, init) => {
      if (failures.length === 0 || method !== 'POST') return undefined;
      return respondTo(ordersApi.createOrder, ({ body }) => {
        ids.push(body.payment?.id);
        throw failures.shift() ?? new Error();
      })(method, url, init);
    });
    await fill(user, amount, '5');
    await user.click(button);
    await screen.findByText(/^There was no clear response/);
    await user.click(button);
    await screen.findByText('Only $4.00 is due');
    await fill(user, amount, '4');
    expect((await place())?.payment?.id).toBe(key);
    expect(ids).toEqual([key, key]);
  });
});
