import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { choose, fill } from '#test/frontend/screens/open-screen.tsx';
import { changedBy } from './detail-builders.ts';
import { cakesAndLoaf, gone, openForm, openOrder, save, value } from './open-order.tsx';

const bob = 'Bob Miller';
const bobChanges = (order: OrderDetail, given: Partial<OrderDetail>) =>
  changedBy(bob, order, given);

describe('two people on one order', () => {
  it('learn that it was canceled, and can finish all the same', async () => {
    const { opened, server, user, form } = await openForm(
      cakesAndLoaf(),
      'Edit Customer Information',
    );
    await fill(user, form.getByLabelText('Order Notes'), 'Keep the box');
    server.order = bobChanges(server.order, { status: 'canceled' });
    await save(opened, form);
    await form.findByText('This order was changed by Bob Miller and is canceled now');
    expect(value(form.getByLabelText('Order Notes'))).toBe('Keep the box');
    await save(opened, form);
    await gone();
    expect([server.order.status, server.order.orderNotes]).toEqual(['canceled', 'Keep the box']);
  });

  it('keep what only one of them touched, without a question', async () => {
    const { opened, server, user, form } = await openForm(cakesAndLoaf(), 'Edit Order Items');
    const [cakes, loaf] = server.order.items;
    if (!cakes || !loaf) throw new Error('The order has two lines');
    server.order = bobChanges(server.order, { items: [cakes, { ...loaf, unitPrice: 700 }] });
    await choose(user, form.getByRole('combobox', { name: 'Discount Type' }), 'Percentage %');
    await fill(user, form.getByLabelText('Amount'), '10');
    await save(opened, form);
    await form.findByText('Save once more to add yours', { exact: false });
    expect(form.queryByRole('button', { name: 'Save mine anyway' })).toBeNull();
    // The totals are those of both changes: 2 × 12.50 + 7.00, less 10 %.
    const discount = form.getByText('Discount (10%)').parentElement;
    expect(discount?.textContent).toBe('Discount (10%)−$3.20');
    await save(opened, form);
    await gone();
    expect(server.sent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        items: [
          expect.objectContaining({ unitPrice: 1_250 }),
          expect.objectContaining({ unitPrice: 700 }),
        ],
        discountAmount: 10,
      }),
    );
  });

  it('see that the other has changed the status before they change it', async () => {
    const { server, user } = await openOrder(cakesAndLoaf());
    server.order = bobChanges(server.order, { status: 'approved' });
    await choose(user, screen.getByRole('combobox', { name: 'Order Status' }), 'Ready');
    const update = screen.getByRole('button', { name: 'Update Status' });
    await user.click(update);
    const toast = (await screen.findByText('Update failed')).closest('[role=alert]');
    const told = 'This order was changed by Bob Miller. You now see the latest.';
    expect(toast?.textContent).toContain(told);
    await screen.findByText('Bob Miller changed something', {
      exact: false,
      selector: '[role=alert] li',
    });
    expect(server.order.status).toBe('approved');
    await user.click(update);
    await screen.findByText('Status updated');
    expect(server.order.status).toBe('ready');
  });
});

it('a lost response is not shown as a conflict: the change was saved', async () => {
  const order = cakesAndLoaf();
  const { opened, server, user, form } = await openForm(order, 'Edit Order Items');
  await user.type(form.getByRole('combobox', { name: 'Add Product' }), 'loaf');
  await screen.findByRole('option', { name: /Country Loaf/ });
  await user.keyboard('{Enter}');
  await form.findByText('Country Loaf was added');
  server.failNext = { error: new TypeError('Failed to fetch'), afterwards: true };
  await save(opened, form);
  await screen.findByText('Update failed');
  await save(opened, form);
  await gone();
  const toast = (await screen.findByText('Order items updated')).closest('[role=status]');
  expect(toast?.textContent).toContain('Order has been updated successfully.');
  expect(server.order.version).toBe(order.version + 1);
  expect(server.order.items).toHaveLength(3);
  await waitFor(() => expect(screen.getAllByText('Country Loaf')).toHaveLength(2));
});
