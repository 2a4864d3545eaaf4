import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { choose, fill, setClock } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure } from '#test/frontend/screens/stub-api.ts';
import { aLine, anOrder } from './detail-builders.ts';
import { openOrder } from './open-order.tsx';

// An hour after the pickup.
beforeEach(() => setClock('2026-06-14T18:00:00.000Z'));

const handed = { id: 'h1', by: 'Ben Okafor', at: '2026-06-14T16:12:00.000Z', canUndo: true };

const open = (order: Partial<OrderDetail>) =>
  openOrder(anOrder({ status: 'in_production', ...order }));

describe('the page of an order', () => {
  it('says on which shelf it is, and until when it is kept', async () => {
    await open({ status: 'ready', shelf: 'B3', keepUntil: '2026-06-16' });
    screen.getByText('On shelf B3 · Kept until Tue 16-Jun-26');
  });

  it('says who has handed it over, and undoes that once', async () => {
    const { user, server } = await open({ status: 'complete', shelf: 'B3', handed });
    screen.getByText('Handed over by Ben Okafor at 9:12 AM');
    await user.dblClick(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Hand-over undone');
    await screen.findByText('On shelf B3');
    expect(server.undone).toEqual(['h1']);
  });

  it('says what follows later', async () => {
    const items = ['line-1', 'line-2', 'line-3'].map((id) => aLine({ id }));
    const gone = ['line-1', 'line-2'];
    await open({ status: 'ready', items, gone, handed: { ...handed, isPart: true } });
    screen.getByText('2 of 3 handed over by Ben Okafor at 9:12 AM, 1 to follow');
  });

  it('does not undo later changes', async () => {
    const at = '2026-06-13T16:12:00.000Z';
    await open({ status: 'complete', handed: { ...handed, at, canUndo: false } });
    screen.getByText('Handed over by Ben Okafor on Sat 13-Jun-26, 9:12 AM');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says why it was not undone', async () => {
    const { user, server } = await open({ status: 'complete', handed });
    server.failNext = { error: new ApiFailure('stale-version') };
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Not undone');
  });
});

describe('the shelf', () => {
  it.each([
    { typed: ' b3 ', shelf: { shelf: 'b3' } },
    { typed: '', shelf: {} },
  ])('is said with Mark ready, if anything is typed: "$typed"', async ({ typed, shelf }) => {
    const { user, server } = await open({});
    await user.click(screen.getByRole('button', { name: 'Mark ready' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Shelf');
    expect(field).toHaveProperty('maxLength', 12);
    await fill(user, field, typed);
    await user.click(dialog.getByRole('button', { name: 'Mark ready' }));
    await waitFor(() =>
      expect(server.sent).toHaveBeenCalledExactlyOnceWith({ status: 'ready', ...shelf }),
    );
  });

  it('is said with Update Status, too, but for no other status', async () => {
    const { user, server } = await open({});
    const select = screen.getByRole('combobox', { name: 'Order Status' });
    await choose(user, select, 'Complete');
    expect(screen.queryByLabelText('Shelf')).toBeNull();
    await choose(user, select, 'Ready');
    await fill(user, screen.getByLabelText('Shelf'), 'A1');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() =>
      expect(server.sent).toHaveBeenCalledExactlyOnceWith({ status: 'ready', shelf: 'A1' }),
    );
  });
});
