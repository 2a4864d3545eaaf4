import type { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isKept, keptCalls } from '#frontend/offline/opens-offline.ts';
import { aPickup } from '#test/frontend/pickups/builders.ts';
import { counter } from '#test/frontend/pickups/open-pickups.tsx';
import { aProductionOrder, line } from '#test/frontend/production/builders.ts';
import { productionServer } from '#test/frontend/production/open-production.tsx';

/** The path of the call of each read of a screen. */
const readsOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[0]));
const callOf = (path: string) => path.replace(/\d{4}-\d\d-\d\d/, '{day}').replace(/\?.*/, '');

/** Without network, the screens do not show them, or say that they need the network. */
const notKept = [
  '/api/auth/me',
  '/api/orders/',
  '/api/production/{day}/prints',
  '/api/settle',
  'pickups of all days',
  'print changes',
  // Code, kept by the service worker.
  'words',
];

it('What to Bake and Pickups keep all that they read, except what needs the network anyway', async () => {
  const sheet = productionServer({
    ordersOf: () => [aProductionOrder({ id: 'o1', items: [line('rye', 'Rye', 1)] })],
  }).open('/production/2026-11-25');
  await screen.findByText(/· 0 % made$/);
  await waitFor(() =>
    expect(readsOf(sheet.client)).toContain('/api/production/2026-11-25/last-time'),
  );
  const reads = readsOf(sheet.client);
  cleanup();
  const pickups = await counter({ orders: [aPickup()] }).open();
  reads.push(...readsOf(pickups.client));
  const calls = [...new Set(reads.map(callOf))].sort();
  expect(calls.filter((call) => !notKept.includes(call))).toEqual([...keptCalls].sort());
  for (const path of reads) expect(isKept(path), path).toBe(keptCalls.includes(callOf(path)));
});
