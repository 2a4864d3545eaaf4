import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aLine, anOrder } from './detail-builders.ts';

// An hour after the pickup.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-14T18:00:00.000Z') });
  return () => vi.useRealTimers();
});

const handed = { id: 'h1', by: 'Ben Okafor', at: '2026-06-14T16:12:00.000Z', canUndo: true };

async function open(order: Partial<OrderDetail>, fail?: Error) {
  const undone: string[] = [];
  const sent: unknown[] = [];
  const stored = anOrder({ status: 'in_production', ...order });
  stubApi(
    respondTo(ordersApi.readOrder, () => stored),
    respondTo(ordersApi.updateOrderStatus, ({ body }) => {
      sent.push(body);
      return { ...stored, status: body.status, shelf: body.shelf ?? undefined, version: 2 };
    }),
    respondTo(pickupsApi.undoHandOver, ({ params }) => {
      undone.push(params['handover'] ?? '');
      if (fail) throw fail;
      return { ...stored, status: 'ready' as const, handed: undefined };
    }),
  );
  const { user } = openScreen('/orders/:id', '/orders/order-1', <OrderPage />);
  await screen.findByRole('heading', { name: 'Order #1001' });
  return { user, undone, sent };
}

describe('the page of an order', () => {
  it('says on which shelf it is, and until when it is kept', async () => {
    await open({ status: 'ready', shelf: 'B3', keepUntil: '2026-06-16' });
    screen.getByText('On shelf B3 · Kept until Tue 16-Jun-26');
  });

  it('says who has handed it over, and undoes that once', async () => {
    const { user, undone } = await open({ status: 'complete', shelf: 'B3', handed });
    screen.getByText('Handed over by Ben Okafor at 9:12 AM');
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Hand-over undone');
    await screen.findByText('On shelf B3');
    expect(undone).toEqual(['h1']);
  });

  it('says what is to follow', async () => {
    const items = ['line-1', 'line-2', 'line-3'].map((id) => aLine({ id }));
    const gone = ['line-1', 'line-2'];
    await open({ status: 'ready', items, gone, handed: { ...handed, isPart: true } });
    screen.getByText('2 of 3 handed over by Ben Okafor at 9:12 AM, 1 to follow');
  });

  it('does not undo what was changed since', async () => {
    const at = '2026-06-13T16:12:00.000Z';
    await open({ status: 'complete', handed: { ...handed, at, canUndo: false } });
    screen.getByText('Handed over by Ben Okafor on Sat 13-Jun-26, 9:12 AM');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says why it was not undone', async () => {
    const failure = new ApiFailure('stale-version');
    const { user } = await open({ status: 'complete', handed }, failure);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Not undone');
  });
});

describe('the shelf', () => {
  it.each([
    { typed: ' b3 ', shelf: { shelf: 'b3' } },
    { typed: '', shelf: {} },
  ])('is said with Mark ready, if anything is typed: "$typed"', async ({ typed, shelf }) => {
    const { user, sent } = await open({});
    await user.click(screen.getByRole('button', { name: 'Mark ready' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Shelf');
    expect(field).toHaveProperty('maxLength', 12);
    await fill(user, field, typed);
    await user.click(dialog.getByRole('button', { name: 'Mark ready' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'ready', ...shelf }]));
  });

  it('is said with Update Status, too, but for no other status', async () => {
    const { user, sent } = await open({});
    const select = screen.getByRole('combobox', { name: 'Order Status' });
    await choose(user, select, 'Complete');
    expect(screen.queryByLabelText('Shelf')).toBeNull();
    await choose(user, select, 'Ready');
    await fill(user, screen.getByLabelText('Shelf'), 'A1');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'ready', shelf: 'A1' }]));
  });
});
