import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lastSizes } from '#frontend/entities/order/labels/api.ts';
import { languages } from '#frontend/entities/session/language.ts';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { SheetMenu } from '#frontend/features/production/components/sheet-menu.tsx';
import { ProductionPage } from '#frontend/features/production/production-page.tsx';
import type { SheetPrints } from '#frontend/features/production/use-sheet-prints.ts';
import { ProductsPage } from '#frontend/features/products/products-page.tsx';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { labelsApi } from '#shared/api/labels.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { packOrders } from '#shared/production/packed-orders.ts';
import { aProduct } from '#test/frontend/catalog/builders.ts';
import { anOrder } from '#test/frontend/orders/detail-builders.ts';
import { aProductionDay, aProductionOrder } from '#test/frontend/production/builders.ts';
import { choose, fill, openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { ada } from '#test/frontend/users/builders.ts';
import { englishLeft } from '#test/frontend/words/english-left.ts';
import { day, isReady, labelServer, openLabels, picture } from './open-labels.tsx';

beforeEach(() => {
  lastSizes.update(() => ({ boxes: '4x6', products: '2.25x1.25' }));
  vi.restoreAllMocks();
});

const select = (name: string) => screen.findByRole('combobox', { name });

it('asks for the chosen labels, and prints what it shows', async () => {
  const { user, server, dialog, press, button } = await openLabels();
  await dialog.findByText('6 labels of 4 orders');
  dialog.getByText('Take out: #1042, #1050, no longer on this day');
  await choose(user, await select('Place'), 'WINTERS');
  await choose(user, await select('Hours'), 'From 9 AM');
  await choose(user, await select('Until'), 'Until 12 PM');
  await press('Shelf');
  await user.click(dialog.getByRole('switch', { name: 'Say what is due' }));
  await press('Avery 5163');
  await press('4');
  await waitFor(() => expect(isReady(button())).toBe(true));
  const asked = { size: '5163', which: 'changed', place: 'WINTERS', by: 'shelf', due: 'off' };
  expect(server.asked.at(-1)).toEqual({ ...asked, from: '9', until: '12' });
  await user.click(button());
  await dialog.findByRole('link', { name: 'Open again' });
  expect(server.printed.at(-1)?.body).toEqual({ ...asked, from: 9, until: 12, start: 4 });
});

it('begins with what has changed since the last print, and remembers the label', async () => {
  const { server, dialog, press } = await openLabels();
  await dialog.findByText(/^Last printed .*5:10 AM by Ben Okafor: 261$/);
  expect(server.asked[0]).toEqual({ size: '4x6', which: 'changed' });
  expect(dialog.getByRole('radio', { name: 'Only changed 4', checked: true })).toBeTruthy();
  const image = await dialog.findByRole('img', { name: 'The first label' });
  expect(decodeURIComponent(image.getAttribute('src') ?? '')).toContain('Holloway');
  await press('All 214');
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ which: 'all' }));
  await press('62 mm roll');
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ size: '62mm' }));
  expect(lastSizes.refresh().boxes).toBe('62mm');
});

it('prints once under one key, and opens the PDF', async () => {
  const { user, server, dialog, press, button, opens } = await openLabels();
  await waitFor(() => expect(isReady(button())).toBe(true));
  server.isLost = true;
  await user.click(button());
  await screen.findByText('Not printed');
  server.isLost = false;
  await user.click(button());
  const again = await dialog.findByRole('link', { name: 'Open again' });
  const url = `/api/production/${day}/labels/2/pdf`;
  expect(again.getAttribute('href')).toBe(url);
  expect(opens.mock.calls).toEqual([[url, '_blank', 'noopener']]);
  expect(document.activeElement).toBe(button());
  for (const isLost of [true, false]) {
    server.isLost = isLost;
    await waitFor(() => expect(isReady(button())).toBe(true));
    const { length } = server.printed;
    await user.click(button());
    await waitFor(() => expect(server.printed).toHaveLength(length + 1));
    // Other labels are another print, even if nobody knows whether the last one was stored.
    await press('62 mm roll');
  }
  const keys = server.printed.map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3]);
});

it('prints nothing while it shows something else', async () => {
  const { user, server, press, button } = await openLabels();
  await waitFor(() => expect(isReady(button())).toBe(true));
  const waiting = Promise.withResolvers<void>();
  server.until = waiting.promise;
  server.preview = { ...server.preview, chosen: { orders: 214, labels: 261 } };
  await press('All 214');
  expect(isReady(button())).toBe(false);
  await user.click(button());
  expect(server.printed).toEqual([]);
  waiting.resolve();
  await screen.findByText('261 labels of 214 orders');
  await user.click(button());
  await waitFor(() => expect(server.printed).toHaveLength(1));
});

const none = { chosen: { orders: 0, labels: 0 }, picture: null };
it.each([
  [
    'Choose hours: 3,412 labels are too many for one file',
    { chosen: { orders: 9, labels: 3_412 } },
  ],
  ['No labels for this day', { ...none, orders: 0, changed: null, last: null }],
  ['No label has changed since it was printed', { ...none, changed: 0 }],
])('says: %s', async (text, preview) => {
  const { user, server, dialog, button } = await openLabels(preview);
  await dialog.findByText(text);
  await user.click(button());
  expect(isReady(button())).toBe(false);
  expect(server.printed).toEqual([]);
});

it('opens from an order that is not done, for this order alone', async () => {
  const { server, responders } = labelServer();
  const order = anOrder({ orderNumber: '#1112', pickupDate: '2026-11-26T02:00:00.000Z' });
  stubApi(
    respondTo(ordersApi.readOrder, () => order),
    ...responders,
  );
  const { user } = openScreen('/orders/:id', '/orders/order-1', <OrderPage />);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Labels…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels · #1112' }));
  dialog.getByText('Wed 25-Nov-26');
  await dialog.findByText('6 labels of 4 orders');
  expect(server.asked).toEqual([{ size: '4x6', order: 'order-1' }]);
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.queryByRole('radio', { name: /All|Shelf|Boxes/ })).toBeNull();
});

it('opens from a product, with its day and what its label lacks', async () => {
  setClock('2026-11-25T17:00:00.000Z');
  const loaf = { boxPieces: null, netQuantity: null, bestDays: 4 };
  stubApi(
    respondTo(productsApi.listProducts, () => [
      aProduct({ ...loaf, title: 'Walnut Brownies' }),
      aProduct({ ...loaf, id: 'old', title: 'Old Rye', isActive: false }),
    ]),
    respondTo(labelsApi.previewProductLabel, () => ({
      pictures: [picture('1'), picture('2')],
      missing: ['Tree nuts: say which'],
    })),
  );
  const { user } = openScreen('/products', '/products', <ProductsPage />);
  await user.click(await screen.findByRole('button', { name: 'Label of Walnut Brownies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Labels' }));
  await dialog.findByRole('img', { name: 'Label of Walnut Brownies, 2 of 2' });
  dialog.getByText('Tree nuts: say which');
  expect(dialog.queryByRole('radio', { name: 'Boxes' })).toBeNull();
  await fill(user, dialog.getByLabelText('How many'), '12');
  const link = await dialog.findByRole('link', { name: 'Open 24 labels' });
  expect(link.getAttribute('href')).toBe(
    '/api/products/p1/label/pdf?size=2.25x1.25&bestBy=2026-11-29&count=12',
  );
  await user.clear(dialog.getByLabelText('Best by'));
  await waitFor(() =>
    expect(dialog.getByRole('link', { name: /^Open/ }).getAttribute('href')).not.toMatch(/bestBy/),
  );
  await user.click(dialog.getByRole('combobox', { name: 'Product' }));
  expect(screen.queryByRole('option', { name: 'Old Rye' })).toBeNull();
});

it('speaks Spanish on What to Bake, and returns the focus to the menu', async () => {
  languages.update(() => ({ [ada.id]: 'es' }));
  stubApi(
    respondTo(productionApi.readProductionDay, () => ({
      ...aProductionDay(),
      orders: packOrders([aProductionOrder()]),
      ticks: [],
      revision: '1',
      ordersRevision: '1',
    })),
    respondTo(productionApi.readLastTime, () => ({ day, orders: 0, pieces: 0, products: [] })),
    ...labelServer().responders,
  );
  const { user, client } = openScreen('/production/:day', `/production/${day}`, <ProductionPage />);
  client.setQueryData(sessionKey, { user: ada });
  await screen.findByText('faltan 2');
  const more = screen.getByRole('button', { name: 'Más' });
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: 'Etiquetas…' }));
  await screen.findByText('6 etiquetas de 4 pedidos');
  expect(englishLeft()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Productos' }));
  expect(englishLeft()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(more));
});

it('needs the network', async () => {
  const of = { day, today: day, station: undefined, days: [], prints: {} as SheetPrints };
  const { user } = openScreen('/', '/', <SheetMenu {...of} isOffline onLabels={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const item = screen.getByRole('menuitem', { name: 'Labels… · needs the network' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});
