import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '#frontend/offline/outbox.ts';
import { madeOf } from '#shared/production/ticks.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { setClock } from '#test/frontend/screens/open-screen.tsx';
import { aProductionOrder, line } from './builders.ts';
import { productionServer } from './open-production.tsx';

const pies = aCategory({ id: 'pies', name: 'Pies', displayOrder: 2 });
const breads = aCategory({ id: 'breads', name: 'Breads', displayOrder: 1 });
const catalog = [
  aProduct({ id: 'pumpkin', title: 'Pumpkin Pie', categoryId: 'pies' }),
  aProduct({ id: 'rye', title: 'Rye', categoryId: 'breads' }),
];
const orders = [
  aProductionOrder({
    id: 'o1',
    items: [
      line('pumpkin', 'Pumpkin Pie', 2),
      { ...line('pumpkin', 'Pumpkin Pie', 1, 'Write "Ava"'), allergens: 'Nuts' },
      line('rye', 'Rye', 1),
    ],
  }),
  aProductionOrder({
    id: 'o2',
    orderNumber: '#1002',
    pickupDate: '2026-11-25T18:00:00.000Z',
    pickupLocation: 'WINTERS',
    items: [line('pumpkin', 'Pumpkin Pie', 4), line('gone', 'Old Tart', 1)],
  }),
];

/** The figure of the first row of a group, with its unit. */
const figure = (group: ReturnType<typeof within>) =>
  group.getAllByText(/^(to make|left of \d+)$/)[0]?.parentElement?.textContent;

let bakery: ReturnType<typeof productionServer>;
const stock = (found: typeof orders) => {
  bakery = productionServer({
    ordersOf: () => found,
    products: catalog,
    categories: [pies, breads],
  });
};
const saved = () => bakery.ticks['2026-11-25'] ?? [];
beforeEach(() => stock(orders));

describe('what to bake', () => {
  it('says that orders are missing, even after only the ticks were read again', async () => {
    bakery.isShort = true;
    bakery.open('/production/2026-11-25');
    const alert = await screen.findByText(/^This day has more orders than fit here/);
    await waitFor(() => expect(bakery.hadOrders).toContain(false), { timeout: 30_000 });
    expect(document.body.contains(alert)).toBe(true);
  });

  it('adds up each product by category, with its hours, places and notes', async () => {
    bakery.open('/production/2026-11-25');
    await screen.findByText('Wed 25-Nov-26 · 2 orders · 9 pieces · 0 % made');
    const groups = (await screen.findAllByRole('region')).map((group) => group.textContent);
    expect(groups.map((text) => /^[A-Z][a-z]+/.exec(text ?? '')?.[0])).toEqual([
      'Breads',
      'Pies',
      'Uncategorized',
    ]);
    const group = within(screen.getByRole('region', { name: /^Pies/ }));
    expect(figure(group)).toBe('7to make');
    expect(group.getByRole('group', { name: 'By hour' }).textContent).toBe('9 AM 3 · 10 AM 4');
    expect(group.getByRole('group', { name: 'By location', hidden: true }).textContent).toBe(
      'DAVIS 3 · WINTERS 4',
    );
    group.getByText('Write "Ava"');
    expect(group.queryByText('#1002')).toBeNull();
  });

  it('asks what there was last year once it has the sheet', async () => {
    bakery.isAway = true;
    const { user } = bakery.open('/production/2026-11-25');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(bakery.hasSentLastTime).toBe(false);
    bakery.isAway = false;
    await user.click(again);
    await waitFor(() => expect(bakery.hasSentLastTime).toBe(true));
  });

  it('counts trays, pieces of packs, and what there was last year', async () => {
    const pack = (productId: string, title: string, unit: string) => ({
      ...line(productId, title, 3),
      unit,
    });
    const key = JSON.stringify(['rolls', 'dozen']);
    bakery = productionServer({
      ordersOf: () => [
        aProductionOrder({
          items: [pack('rolls', 'Rolls', 'dozen'), pack('buns', 'Buns', '6-pack')],
        }),
      ],
      products: [aProduct({ id: 'rolls', title: 'Rolls', trayHolds: 24 })],
      lastTime: { day: '2025-11-26', orders: 2, pieces: 60, products: [{ key, quantity: 5 }] },
    });
    const { user } = bakery.open('/production/2026-11-25');
    await screen.findByText('Wed 25-Nov-26 · 1 order · 54 pieces · 0 % made');
    await screen.findByText('Wed 26-Nov-25: 2 orders, 60 pieces');
    screen.getByText('36 = 2 trays');
    screen.getByText('= 18 pieces');
    await user.click(screen.getByRole('button', { name: 'In 1 order: Rolls' }));
    screen.getByText('Wed 26-Nov-25: 5');
    await user.click(screen.getByRole('button', { name: 'In 1 order: Buns' }));
    screen.getByText('Wed 26-Nov-25: 0');
  });

  it('has no buttons for a product whose lines all have notes, and a check once nothing is left', async () => {
    const items = [line('pumpkin', 'Pumpkin Pie', 1, 'Write "Ava"'), line('rye', 'Rye', 1)];
    stock([aProductionOrder({ items })]);
    const { user } = bakery.open('/production/2026-11-25');
    const pumpkin = within(await screen.findByRole('region', { name: /^Pies/ }));
    expect(pumpkin.queryByRole('button', { name: /less$|All made/ })).toBeNull();
    expect(figure(pumpkin)).toBe('1to make');
    await user.click(pumpkin.getByRole('button', { name: 'Pumpkin Pie for #1001 made' }));
    await pumpkin.findByTitle('Made');
    expect(pumpkin.queryByRole('button', { name: /less$|[Mm]ade/ })).toBeNull();
    await user.click(pumpkin.getByRole('button', { name: /order: Pumpkin Pie$/ }));
    pumpkin.getByRole('button', { name: 'Pumpkin Pie for #1001 made', pressed: true });
    expect(pumpkin.queryByRole('button', { name: /more of/ })).toBeNull();
  });

  it('opens the orders behind a number', async () => {
    const { user, router } = bakery.open('/production/2026-11-25');
    const button = await screen.findByRole('button', { name: /orders?: Pumpkin Pie$/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    screen.getByText('Allergens: Nuts');
    expect(screen.getAllByText(/Write "Ava"/), 'as a note only').toHaveLength(1);
    await user.click(screen.getByRole('link', { name: '#1002' }));
    expect(router.state.location.pathname).toBe('/orders/o2');
  });

  it('goes to other days', async () => {
    const { user, router } = bakery.open('/production/2026-11-30');
    await user.click(await screen.findByRole('link', { name: 'Day after' }));
    expect(router.state.location.pathname).toBe('/production/2026-12-01');
    await user.click(await screen.findByRole('link', { name: 'Day before' }));
    await user.click(await screen.findByRole('link', { name: 'Day before' }));
    await screen.findByText(/^Sun 29-Nov-26 · /);
    expect(bakery.asked).toContain('2026-11-29');
  });

  it('begins with tomorrow once today’s last pickup is over', async () => {
    setClock('2026-11-25T02:30:00Z');
    bakery.open('/production');
    await screen.findByText(/^Wed 25-Nov-26 · /);
  });

  it('says when nothing is to be made', async () => {
    stock([]);
    bakery.open('/production/2026-11-25');
    await screen.findByText('Nothing to bake for this day');
  });

  it('knows no 30 February', async () => {
    const { user, router } = bakery.open('/production/2026-02-30');
    await user.click(await screen.findByRole('link', { name: /Go to the next day/ }));
    expect(router.state.location.pathname).toBe('/production');
    expect(bakery.asked).not.toContain('2026-02-30');
  });
});

describe('ticking', () => {
  const pies = () => within(screen.getByRole('region', { name: /^Pies/ }));
  const press = (name: string | RegExp) => screen.findByRole('button', { name });

  it('marks the pieces without a note at once, and can be undone', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    await user.click(await press('6 plain: Pumpkin Pie'));
    await screen.findByText('Wed 25-Nov-26 · 2 orders · 9 pieces · 66 % made');
    expect(figure(pies())).toBe('1left of 7');
    await waitFor(() => expect(saved()).toMatchObject([{ count: 0, claim: 6 }]));
    await user.click(await press('Undo'));
    await waitFor(() => expect(figure(pies())).toBe('7to make'));
  });

  it('ticks a line with a note by itself', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    const tick = await press('Pumpkin Pie for #1001 made');
    await user.click(tick);
    expect(tick.getAttribute('aria-pressed')).toBe('true');
    expect(figure(pies())).toBe('6left of 7');
    await user.click(tick);
    expect(figure(pies())).toBe('7to make');
  });

  it('counts with the keyboard, and goes from row to row', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    const rye = await press('All made: Rye');
    rye.focus();
    await user.keyboard('{ArrowDown}++-+');
    expect(document.activeElement).toBe(await press('6 plain: Pumpkin Pie'));
    expect(figure(pies())).toBe('5left of 7');
    await user.keyboard('{ArrowDown}{Enter}{ArrowUp}{ArrowUp} ');
    expect(figure(pies())).toBe('4left of 7');
    expect(rye.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(saved().map((tick) => madeOf([tick]))).toEqual([2, 1, 1]));
  });

  it('adds up the ticks of this and another tablet, and shows surplus pieces', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    await user.click(await press('One more Pumpkin Pie'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    bakery.ticks['2026-11-25'] = [
      ...saved(),
      { ...(saved()[0] as Tick), device: 'other', count: 7 },
    ];
    // The user returns to the screen.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(figure(pies())).toBe('1left of 7'));
    expect(bakery.hadOrders.slice(0, 1)).toEqual([true]);
    expect(bakery.hadOrders.at(-1)).toBe(false);
    await user.click(await press('Refresh'));
    await waitFor(() => expect(bakery.hadOrders.at(-1)).toBe(true));
    await user.click(await press('One less Pumpkin Pie'));
    await user.click(await press('One less Pumpkin Pie'));
    await waitFor(() => expect(figure(pies())).toBe('1left of 7'));
  });

  it('keeps unsent ticks, even across a reload, and sends them when it can', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    await screen.findByText(/· 0 % made$/);
    bakery.isAway = true;
    await user.click(await press('6 plain: Pumpkin Pie'));
    await screen.findByText(/· 66 % made$/);
    await waitFor(async () => expect(await readOutbox()).toHaveLength(1));
    cleanup();
    expect(saved()).toEqual([]);
    bakery.isAway = false;
    bakery.open('/production/2026-11-25');
    await screen.findByText(/· 66 % made$/);
    await waitFor(() => expect(saved()).toMatchObject([{ count: 0, claim: 6 }]));
    await waitFor(async () => expect(await readOutbox()).toEqual([]));
  });

  it('says since when it is offline, and how many taps it keeps', async () => {
    const { user } = bakery.open('/production/2026-11-25');
    await screen.findByText(/· 0 % made$/);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(await press('All made: Rye'));
    for (let tap = 0; tap < 4; tap += 1) await user.click(await press('One more Pumpkin Pie'));
    await user.click(await press('Refresh'));
    const note = /^Offline since \d+:\d\d [AP]M. Ticks are saved on this tablet \(5\).$/;
    await screen.findByText(note);
    await screen.findByText(/· 55 % made$/);
    expect(await readOutbox()).toHaveLength(5);
  });

  it('does not call a tap saved that the tablet cannot store', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = bakery.open('/production/2026-11-25');
    await screen.findByText(/· 0 % made$/);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(await press('All made: Rye'));
    await user.click(await press('Refresh'));
    await screen.findByText(/^Offline since .* This tablet can't save ticks: its storage is full/);
    expect(screen.queryByText(/saved on this tablet/)).toBeNull();
    vi.restoreAllMocks();
  });

  it('shows what was made of a line that was edited since', async () => {
    const label = 'Pumpkin Pie · #1001';
    bakery.ticks['2026-11-25'] = [
      { key: 'gone', device: 'other', count: 1, claim: 0, seq: 1, label },
    ];
    bakery.open('/production/2026-11-25');
    const gone = within(await screen.findByRole('region', { name: 'No longer on the sheet' }));
    gone.getByText('1 made');
  });
});
