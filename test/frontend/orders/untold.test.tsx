import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail, Untold } from '#shared/schemas/orders.ts';
import { choose } from '#test/frontend/screens/open-screen.tsx';
import { anOrder } from './detail-builders.ts';
import { openOrder } from './open-order.tsx';

const untold = (changes: Partial<Untold> = {}): Untold => ({
  version: 3,
  has: 1,
  knows: null,
  isOnItsWay: false,
  ...changes,
});
const withoutEmail = { ...anOrder().customer, email: '' };
const line = (words: RegExp) => screen.findByText(words);
const button = (name: string) => screen.getByRole('button', { name });

describe('what the customer does not have', () => {
  it.each<[string, Partial<Untold>, Partial<OrderDetail>]>([
    ['Customer has version 1 of 3.', {}, {}],
    ['Customer knows version 2 of 3.', { knows: 2 }, {}],
    ['Customer has version 2 of 3.', { has: 2, knows: 1 }, {}],
    ['Customer has version 2 of 3.', { has: 2, knows: 2 }, {}],
    ['No version of this order reached maria@example.com.', { has: null }, {}],
    [
      'Customer has not been told about version 3. Call 530-555-0147',
      { has: null },
      { customer: withoutEmail },
    ],
    [
      'Customer has version 1 of 3. They have not been told that it is canceled.',
      {},
      { status: 'canceled' },
    ],
  ])('reads “%s”', async (text, more, order) => {
    await openOrder(anOrder({ untold: untold(more), ...order }));
    const shown = await screen.findByRole('button', { name: 'Customer knows' });
    expect(shown.closest('[role=status]')?.textContent).toContain(text);
  });

  it('is sent by one press, and not again while it leaves', async () => {
    const { server, user } = await openOrder(anOrder({ untold: untold() }));
    await user.click(await screen.findByRole('button', { name: 'Send version 3 to the customer' }));
    await line(/Version 3 is on its way\./);
    expect(document.activeElement).toBe(button('Send version 3 to the customer'));
    await user.keyboard('{Enter}');
    await user.click(button('Customer knows'));
    expect(server.told.mock.calls).toEqual([['e-mail']]);
  });

  it('is dismissed by the user who told them, with the version on the screen', async () => {
    const { server, user } = await openOrder(anOrder({ untold: untold() }));
    await user.click(await screen.findByRole('button', { name: 'Customer knows' }));
    await waitFor(() => expect(screen.queryByText(/Customer has version/)).toBeNull());
    expect(server.told.mock.calls).toEqual([[3]]);
  });

  it('offers no e-mail to somebody without an address, and nothing where there is nothing', async () => {
    await openOrder(anOrder({ untold: untold(), customer: withoutEmail }));
    await screen.findByRole('button', { name: 'Customer knows' });
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: '530-555-0147' }).length).toBeGreaterThan(0);
  });
});

describe('canceling', () => {
  const update = 'Update Status';
  const cancel = async (order = anOrder()) => {
    const opened = await openOrder(order);
    const status = screen.getByRole('combobox', { name: 'Order Status' });
    await choose(opened.user, status, 'Canceled');
    return opened;
  };

  it('e-mails the customer unless switched off, and says the address', async () => {
    const { server, user } = await cancel();
    const tell = screen.getByRole('switch', {
      name: 'E-mail the customer that the order is canceled',
    });
    screen.getByText('Goes to maria@example.com');
    await user.click(tell);
    screen.getByText('The customer gets no e-mail');
    await user.click(tell);
    await user.click(button(update));
    await waitFor(() =>
      expect(server.sent).toHaveBeenCalledExactlyOnceWith({
        status: 'canceled',
        notifyCustomer: true,
      }),
    );
  });

  it('says to call somebody without an address', async () => {
    await cancel(anOrder({ customer: withoutEmail }));
    screen.getByText('The customer has no e-mail address. Call them.');
  });
});
