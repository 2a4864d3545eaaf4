import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changedBy } from './detail-builders.ts';
import { cakesAndLoaf, openOrder } from './open-order.tsx';

const ready = (given = {}) => openOrder(cakesAndLoaf({ status: 'ready', ...given }));
const button = (name: string) => screen.getByRole('button', { name });
const undo = () => screen.findByRole('button', { name: 'Undo' });

describe('an order at the counter', () => {
  it('is paid and picked up by one request, and Undo puts both back without an e-mail', async () => {
    const { server, user } = await ready();
    await user.click(button('Paid and picked up'));
    await user.click(await undo());
    await waitFor(() => expect(server.order.status).toBe('ready'));
    expect(server.order.paymentStatus).toBe('unpaid');
    expect(server.sent.mock.calls.flat()).toEqual([
      { status: 'complete', paymentStatus: 'paid' },
      { status: 'ready', paymentStatus: 'unpaid', notifyCustomer: false },
    ]);
    await screen.findByRole('button', { name: 'Paid and picked up' });
    // Undo itself cannot be undone.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is picked up by a press when it is paid, and Undo puts it back', async () => {
    const { server, user } = await ready({ paymentStatus: 'paid' });
    await user.click(button('Picked up'));
    await screen.findByText('Order status has been updated successfully');
    expect([server.order.status, server.order.paymentStatus]).toEqual(['complete', 'paid']);
    await user.click(await undo());
    await waitFor(() => expect(server.order.status).toBe('ready'));
    expect(server.order.paymentStatus).toBe('paid');
  });

  it('stays as somebody else changed it before Undo, and says who', async () => {
    const { server, user } = await ready();
    await user.click(button('Mark paid'));
    const pressUndo = await undo();
    server.order = changedBy('Bob Miller', server.order, { paymentStatus: 'refunded' });
    await user.click(pressUndo);
    await screen.findByText('This order was changed by Bob Miller. You now see the latest.');
    expect(server.order.paymentStatus).toBe('refunded');
  });

  it('offers no Undo of Ready, which has sent its e-mail', async () => {
    const { user } = await ready({ status: 'in_production' });
    await user.click(button('Mark ready'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'Mark ready' })).at(-1) as HTMLElement,
    );
    await screen.findByText('Status updated');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the keys of an order', () => {
  it('P and C are paid and picked up, however fast they follow each other', async () => {
    const { server, user } = await ready();
    await user.keyboard('pc');
    await waitFor(() => expect(server.order.status).toBe('complete'));
    expect(server.sent.mock.calls.flat()).toEqual([
      { paymentStatus: 'paid' },
      { status: 'complete' },
    ]);
  });

  it('C is picked up when it comes before the saved payment is drawn', async () => {
    const { server, user, client } = await ready();
    const forget = client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status !== 'success') return;
      forget();
      expect(button('Mark paid')).toBeTruthy();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c' }));
    });
    await user.keyboard('p');
    await waitFor(() => expect(server.order.status).toBe('complete'));
    expect(server.sent).toHaveBeenCalledTimes(2);
  });

  it('C does not follow a P that failed', async () => {
    const { server, user } = await ready();
    server.failNext = { error: new TypeError('Failed to fetch') };
    await user.keyboard('pc');
    await screen.findByText('Update failed');
    expect(server.sent).toHaveBeenCalledTimes(1);
    expect(server.order.status).toBe('ready');
  });

  it('do nothing where their buttons are not, while typing, and with Ctrl', async () => {
    const { server, user } = await openOrder(cakesAndLoaf({ paymentStatus: 'paid' }));
    await user.keyboard('pc');
    await user.click(screen.getByRole('combobox', { name: 'Order Status' }));
    await user.keyboard('{Escape}c{Control>}pc{/Control}');
    expect(server.sent).not.toHaveBeenCalled();
  });
});
