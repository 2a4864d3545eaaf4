import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CapacityPage } from '#frontend/features/capacity/capacity-page.tsx';
import { WaitingCard } from '#frontend/features/dashboard/components/waiting-card.tsx';
import { capacityApi } from '#shared/api/capacity.ts';
import { productsApi } from '#shared/api/products.ts';
import type { CapacityRuleInput, ListedRule } from '#shared/schemas/capacity.ts';
import type { ListedWaiting } from '#shared/schemas/waiting.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

const pies: ListedRule = {
  id: 'r1',
  name: 'Pies',
  version: 3,
  changedBy: 'Ada',
  location: 'DAVIS',
  limit: 300,
  counts: { kind: 'categories', categoryIds: ['c1'] },
  per: 'day',
  exceptions: [{ day: '2026-11-25', limit: 1_000 }],
  full: [{ day: '2026-11-24', hour: null, taken: 303, limit: 300 }],
};

describe('the limits', () => {
  function open(rules: ListedRule[], { lost = 0 } = {}) {
    const saved: CapacityRuleInput[] = [];
    const keys: (string | null)[] = [];
    stubApi(
      respondTo(capacityApi.listCapacityRules, () => rules),
      respondTo(productsApi.listProducts, () => [aProduct({ id: 'p1', title: 'Sheet Cake' })]),
      respondTo(capacityApi.createCapacityRule, ({ body, headers }) => {
        keys.push(headers.get('idempotency-key'));
        if (keys.length <= lost) throw new ApiFailure('internal');
        saved.push(body);
        return { ...body, id: 'r2', version: 1, changedBy: 'Ada' };
      }),
      respondTo(capacityApi.updateCapacityRule, ({ body }) => {
        saved.push(body);
        return { ...body, id: 'r1', version: 4, changedBy: 'Ada' };
      }),
    );
    const { user } = openScreen('/settings/capacity', '/settings/capacity', <CapacityPage />);
    /** Opens the dialog of a new limit, and fills in the name and the limit. */
    const add = async (name: string, limit: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add Limit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Limit' }));
      const submit = () => user.click(dialog.getByRole('button', { name: 'Add' }));
      await fill(user, dialog.getByLabelText('Name'), name);
      await fill(user, dialog.getByLabelText('Limit'), limit);
      return { dialog, submit };
    };
    return { user, saved, keys, add };
  }

  it('say what they count, on which days another one holds, and where they are exceeded', async () => {
    open([pies]);
    await screen.findByText('300 pieces a day at DAVIS; Wed 25-Nov: 1,000 pieces');
    screen.getByText('Full: Tue 24-Nov (over by 3)');
  });

  it('show the days of a season once, and keep the stored days', async () => {
    const days = ['2026-11-27', '2026-11-23', '2026-11-24', '2026-11-25'];
    const { user, saved } = open([
      { ...pies, full: [], exceptions: days.map((day) => ({ day, limit: 25 })) },
    ]);
    await screen.findByText(
      '300 pieces a day at DAVIS; Mon 23-Nov to Wed 25-Nov: 25 pieces; Fri 27-Nov: 25 pieces',
    );
    await user.click(screen.getByRole('button', { name: 'Edit Pies' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Limit' }));
    const values = (name: string) =>
      dialog.getAllByLabelText(name).map((field) => (field as HTMLInputElement).value);
    expect(values('First Day')).toEqual(['2026-11-23', '2026-11-27']);
    expect(values('Last Day')).toEqual(['2026-11-25', '']);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Limit saved');
    expect(saved[0]?.exceptions.map(({ day }) => day)).toEqual(days.toSorted());
  });

  it('have another limit from a first to a last day, and errors are at these', async () => {
    const { user, saved, add } = open([]);
    const { dialog, submit } = await add('Orders', '40');
    const given = vi.spyOn(HTMLInputElement.prototype, 'value', 'set');
    await user.click(dialog.getByRole('button', { name: 'Add Days With Another Limit' }));
    // Browsers warn if a number field gets a value that is not a number.
    expect(given).not.toHaveBeenCalledWith(Number.NaN);
    given.mockRestore();
    await submit();
    await dialog.findByText('Unknown day');
    dialog.getByText('Use a whole number from 0 to 99999');
    await fill(user, dialog.getByLabelText('First Day'), '2026-11-23');
    await fill(user, dialog.getByLabelText('Last Day'), '2026-11-22');
    await submit();
    const fault = 'The last day is before the first';
    await dialog.findByText(fault);
    await fill(user, dialog.getByLabelText('Last Day'), '2026-11-23');
    await submit();
    await waitFor(() => expect(dialog.queryByText(fault)).toBeNull());
    await fill(user, dialog.getByLabelText('Their Limit'), '25');
    await fill(user, dialog.getByLabelText('Last Day'), '2030-11-25');
    await submit();
    await dialog.findByText('A rule can have at most 100 days with another limit');
    await fill(user, dialog.getByLabelText('Last Day'), '2026-11-25');
    await submit();
    await screen.findByText('Limit saved');
    expect(saved[0]?.exceptions).toEqual(
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({ day, limit: 25 })),
    );
  });

  it('are added under one key, so that a press after a lost response adds no second one', async () => {
    const { saved, keys, add } = open([], { lost: 1 });
    const { submit } = await add('Orders', '40');
    await submit();
    await screen.findByText('Error');
    await submit();
    await screen.findByText('Limit saved');
    expect(saved).toHaveLength(1);
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  it('are added with points for products, and errors are at their fields', async () => {
    const { user, saved, add } = open([]);
    await screen.findByText('No limits yet');
    const { dialog, submit } = await add('', '');
    await submit();
    await dialog.findByText('Name is required');
    dialog.getByText('Use a whole number from 0 to 99999');
    await fill(user, dialog.getByLabelText('Name'), 'Cakes');
    await fill(user, dialog.getByLabelText('Limit'), '24');
    await choose(user, dialog.getByLabelText('Counts'), 'Points of some products');
    await submit();
    await dialog.findByText('Please select a product');
    await user.click(dialog.getByLabelText('Add Product'));
    await user.click(await screen.findByRole('option', { name: 'Sheet Cake' }));
    await fill(user, dialog.getByLabelText('Points of Sheet Cake'), '2');
    await submit();
    await screen.findByText('Limit saved');
    expect(saved).toEqual([
      {
        name: 'Cakes',
        per: 'day',
        location: null,
        limit: 24,
        exceptions: [],
        counts: { kind: 'products', weights: [{ productId: 'p1', weight: 2 }] },
      },
    ]);
  });
});

const waiting = (changes: Partial<ListedWaiting> = {}): ListedWaiting => ({
  id: 'w1',
  day: '2026-11-25',
  location: 'DAVIS',
  customerName: 'Ben Kim',
  phone: '(530) 555-0177',
  createdAt: '2026-11-20T17:00:00.000Z',
  createdBy: 'Ada',
  lines: [{ productId: 'p1', productTitle: 'Pecan Pie', quantity: 5 }],
  calledAt: null,
  calledBy: null,
  ...changes,
});

it('the waiting list names first who can be called, and notes that somebody did', async () => {
  const free = [{ name: 'Pies', units: 2 }];
  const ana = waiting({ id: 'w2', customerName: 'Ana Lopez', phone: '(530) 555-0188', free });
  const called: string[] = [];
  stubApi(
    respondTo(capacityApi.listWaiting, () => [waiting(), ana]),
    respondTo(capacityApi.updateWaiting, ({ params: { id = '' } }) => {
      called.push(id);
      return ana;
    }),
  );
  const { user } = openScreen('/dashboard', '/dashboard', <WaitingCard />);
  const items = await screen.findAllByRole('listitem');
  screen.getByRole('heading', { name: 'Waiting List' });
  expect(items[0]?.textContent).toContain('Call Ana Lopez (530) 555-0188: 2 Pies opened up');
  expect(items[1]?.textContent).toMatch(/^Ben Kim \(530\) 555-0177/);
  // Only customers who can be called have a phone icon.
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0]);
  await user.click(within(items[0] as HTMLElement).getByRole('button', { name: 'Called' }));
  expect(called).toEqual(['w2']);
});

it('the waiting list says when more wait than it has', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json([waiting()], { headers: { 'x-waiting-capped': 'true' } }),
  );
  openScreen('/dashboard', '/dashboard', <WaitingCard />);
  await screen.findByText(/^More customers are waiting for later days/);
});
