import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SalesPage } from '#frontend/features/sales/sales-page.tsx';
import { dashboardApi } from '#shared/api/dashboard.ts';
import type { Sales } from '#shared/schemas/sales.ts';
import { openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { someSales } from './builders.ts';

const now = someSales({
  days: [{ day: '2026-06-14', orders: 2, gross: 900, discounts: 100, tax: 79, total: 979 }],
  sums: {
    orders: 2,
    gross: 1_000,
    discounts: 100,
    exempt: 0,
    taxes: [{ rate: '8.75', taxable: 900, tax: 79 }],
    total: 979,
    products: [{ id: 'p1', title: '=Cake', quantity: 3, cents: 1_000 }],
    hours: [{ hour: 9, orders: 2, total: 979 }],
  },
});

/** Opens the screen on June 14, 2026. `sales` returns the server's figures from a day on. */
async function openSales(at: string, sales: (from: string) => Sales) {
  setClock('2026-06-14T19:00:00.000Z');
  const asked: string[] = [];
  stubApi(
    respondTo(dashboardApi.readSales, ({ search }) => {
      const query = new URLSearchParams(search);
      asked.push(`${query.get('from')} ${query.get('to')}`);
      return sales(query.get('from') ?? '');
    }),
  );
  const opened = openScreen('/sales', at, <SalesPage />);
  await screen.findByRole('heading', { name: 'Sales' });
  return { ...opened, asked };
}

const thisYear = (from: string) => (from.startsWith('2026') ? now : someSales());
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('the sales', () => {
  it('are shown for this month, by day, beside the same weekdays of last year', async () => {
    const sold = { orders: 1, gross: 400, discounts: 0, tax: 0, total: 400 };
    const last = someSales({ days: [{ day: '2025-06-15', ...sold }] });
    const { asked } = await openSales('/sales', (from) => (from.startsWith('2026') ? now : last));
    expect((await rowsOf('By day')).slice(0, 2)).toEqual([
      'Day | Orders | Orders last year | Sales | Sales last year | Change',
      'Sun 14-Jun until today | 2 | 1 | $9.79 | $4.00 | +145%',
    ]);
    expect(asked.toSorted()).toEqual(['2025-06-02 2025-06-15', '2026-06-01 2026-06-30']);
    expect(await rowsOf('By product')).toEqual(['Product | Pieces | Sales', '=Cake | 3 | $10.00']);
    expect((await rowsOf('By pickup hour'))[1]).toBe('9:00 AM | 2 | $9.79');
    expect((await rowsOf('Sales tax')).slice(1)).toEqual([
      'Taxable at 8.75% | $9.00 | $0.79',
      'Exempt | $0.00 | $0.00',
      'Total | $9.00 | $0.79',
    ]);
    expect(screen.queryByRole('heading', { name: 'Payments by method' })).toBeNull();
  });

  it('have no columns of zeros in a store’s first year', async () => {
    await openSales('/sales', thisYear);
    expect((await rowsOf('By day')).slice(0, 2)).toEqual([
      'Day | Orders | Sales',
      'Sun 14-Jun until today | 2 | $9.79',
    ]);
    expect(screen.queryByText(/last year/)).toBeNull();
    screen.getByText('Handed over, with tax');
    const way = screen.getByRole('link', { name: 'Received so far' });
    expect(way.getAttribute('href')).toBe('/dashboard');
  });

  it('are shown for another range, which is in the address', async () => {
    const { user, router, asked } = await openSales('/sales', thisYear);
    await user.click(await screen.findByRole('button', { name: 'Last quarter' }));
    await rowsOf('By week');
    expect(router.state.location.search).toBe('?range=last-quarter');
    await user.click(screen.getByRole('button', { name: 'Month' }));
    expect((await rowsOf('By month')).slice(1).map((row) => row.split(' |')[0])).toEqual([
      'Mar-26',
      'Feb-26',
      'Jan-26',
    ]);
    expect(asked).toContain('2025-01-01 2025-03-31');
  });

  it('say at the field that two days cannot be shown, and ask for nothing', async () => {
    const { asked } = await openSales('/sales?range=days&from=2026-06-02&to=2026-06-01', thisYear);
    await screen.findByLabelText('Last day');
    expect(screen.getAllByText('The last day is before the first')).not.toHaveLength(0);
    expect(asked).toEqual([]);
  });

  it('ask again while the server is counting', async () => {
    let isCounting = true;
    await openSales('/sales', (from) =>
      from.startsWith('2026') && isCounting ? { ...now, uncounted: 40 } : thisYear(from),
    );
    await screen.findByText(/^40 days are still being counted/);
    isCounting = false;
    await waitFor(() => expect(screen.queryByText(/still being counted/)).toBeNull());
  });

  it('can be tried again when they could not be read', async () => {
    let isDown = true;
    const { user } = await openSales('/sales', (from) => {
      if (isDown) throw new ApiFailure('internal');
      return thisYear(from);
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await rowsOf('By day');
  });
});

it('the sales by choice are shown where there are any', async () => {
  const choices = [{ set: 'Flavor', choice: 'Lemon', quantity: 3, cents: 17_100 }];
  const cakes = someSales({ sums: { ...now.sums, choices } });
  await openSales('/sales', (from) => (from.startsWith('2026') ? cakes : someSales()));
  expect(await rowsOf('By choice')).toEqual([
    'Options | Choice | Pieces | Sales',
    'Flavor | Lemon | 3 | $171.00',
  ]);
});

it('the sales of a store without options have no table by choice', async () => {
  await openSales('/sales', thisYear);
  await rowsOf('By product');
  expect(screen.queryByText('By choice')).toBeNull();
});
