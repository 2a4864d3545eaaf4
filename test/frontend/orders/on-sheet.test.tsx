import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import type { OrderOnSheet } from '#shared/schemas/prints.ts';
import { choose } from '#test/frontend/screens/open-screen.tsx';
import { anOrder } from './detail-builders.ts';
import { cakesAndLoaf, openForm, openOrder } from './open-order.tsx';

const year = new Date().getUTCFullYear() + 1;
const onSheet = (changes: Partial<OrderOnSheet> = {}): OrderOnSheet => ({
  day: `${year}-11-25`,
  printNumber: 2,
  printedAt: `${year}-11-25T13:10:00.000Z`,
  isOn: true,
  changedAt: null,
  seen: null,
  ...changes,
});
const notice = 'On production sheet 2 (5:10 AM). The kitchen will be told.';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('an order on a production sheet', () => {
  it.each(['Edit Order Items', 'Edit Customer Information'] as const)(
    'says so in %s, and on its button',
    async (title) => {
      const { form } = await openForm(cakesAndLoaf({ onSheet: onSheet() }), title);
      form.getByText(notice);
      form.getByRole('button', { name: 'Save and tell the kitchen' });
    },
  );

  it('says so before it is canceled', async () => {
    const { user } = await openOrder(cakesAndLoaf({ onSheet: onSheet() }));
    await choose(user, screen.getByRole('combobox', { name: 'Order Status' }), 'Canceled');
    screen.getByText(notice);
    screen.getByRole('button', { name: 'Save and tell the kitchen' });
  });

  it.each([
    ['another day', `${year}-11-25`],
    ['today', storeDay(new Date(), anOrder().timezone)],
  ])('says how long the kitchen has not seen a change for %s', async (_, day) => {
    await openOrder(cakesAndLoaf({ onSheet: onSheet({ day, changedAt: minutesAgo(18) }) }));
    await screen.findByText('Kitchen has not seen this change (18 min)');
    const sheet = screen.getByRole('link', { name: 'What to Bake' });
    expect(sheet.getAttribute('href')).toBe(`/production/${day}`);
  });

  it('says who has seen it', async () => {
    const seen = { by: 'Rosa Delgado', at: '2026-06-01T12:42:00.000Z' };
    await openOrder(cakesAndLoaf({ onSheet: onSheet({ changedAt: minutesAgo(18), seen }) }));
    await screen.findByText('Seen by Rosa Delgado, Mon 01-Jun-26, 5:42 AM');
  });

  it('that was placed after the print is not on it', async () => {
    const late = onSheet({ isOn: false, changedAt: minutesAgo(1) });
    const { form } = await openForm(cakesAndLoaf({ onSheet: late }), 'Edit Order Items');
    screen.getByText('Kitchen has not seen this order (1 min)');
    form.getByRole('button', { name: 'Save' });
  });

  it('says nothing when its day is over', async () => {
    const old = onSheet({ day: '2026-06-14', changedAt: minutesAgo(18) });
    await openOrder(cakesAndLoaf({ onSheet: old }));
    expect(screen.queryByText(/Kitchen has not seen/)).toBeNull();
  });
});
