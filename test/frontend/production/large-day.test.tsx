import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { outbox } from '#frontend/offline/outbox.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { aProductionOrder, line } from './builders.ts';
import { productionServer } from './open-production.tsx';

const products = 40;
/** 250 orders of each of forty products, every tenth with a note. */
const orders = Array.from({ length: 250 }, (_, index) =>
  aProductionOrder({
    id: `order-${index}`,
    orderNumber: `#${1_001 + index}`,
    items: Array.from({ length: index === 0 ? products : 1 }, (__, place) =>
      line(`p${place}`, `Product ${place}`, 1, index % 10 === 9 ? `Note ${index}` : undefined),
    ),
  }),
);

afterEach(() => {
  vi.restoreAllMocks();
});

const day = '2026-11-25';
function open() {
  const server = productionServer({ ordersOf: () => orders });
  return { server, ...server.open(`/production/${day}`) };
}

it('draws the rows of a window before the rest', async () => {
  const drawn = new Set<number>();
  const observer = new MutationObserver(() => {
    drawn.add(document.querySelectorAll('section li h3').length);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  open();
  await screen.findByRole('button', { name: `One more Product ${products - 1}` });
  expect([...drawn]).toEqual([0, 12, products]);
});

it('a tick draws its own row again and none of the others', async () => {
  const { user, server } = open();
  const saved = () => server.ticks[day] ?? [];
  // Each rendered row formats at least four numbers.
  const replace = vi.spyOn(String.prototype, 'replace');
  const formatted = () =>
    replace.mock.calls.filter(([what]) => String(what) === String(/\B(?=(\d{3})+$)/g)).length;
  await screen.findByRole('button', { name: `One more Product ${products - 1}` });
  const more = screen.getByRole('button', { name: 'One more Product 0' });
  expect(formatted()).toBeGreaterThanOrEqual(4 * products);
  replace.mockClear();
  await user.click(more);
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(outbox.get()).toEqual([]));
  // After a tick of another tablet, the whole day is read again.
  server.ticks[day] = [...saved(), { ...(saved()[0] as Tick), device: 'other', count: 4 }];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/· 1 % made$/);
  expect(formatted()).toBeGreaterThan(0);
  expect(formatted()).toBeLessThan(2 * products);
});

it('lists a hundred orders of a product at once', { tags: 'deep' }, async () => {
  const { user } = open();
  const links = () => screen.queryAllByRole('link', { name: /^#\d+$/ });
  await user.click(await screen.findByRole('button', { name: 'In 250 orders: Product 0' }));
  // Products with a note appear twice.
  const noted = orders.filter(({ items }) => items[0]?.productionNotes).length;
  expect(links()).toHaveLength(noted + 100);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of Product 0' }));
  await user.click(screen.getByRole('button', { name: 'Show 50 more of Product 0' }));
  expect(links()).toHaveLength(noted + 250);
  await user.click(screen.getByRole('button', { name: 'In 250 orders: Product 0' }));
  expect(links()).toHaveLength(noted);
});
