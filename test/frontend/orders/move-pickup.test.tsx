import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '#test/frontend/screens/open-screen.tsx';
import { aLine, anOrder } from './detail-builders.ts';
import { gone, openOrder } from './open-order.tsx';

// Four days before the order's pickup; only the clock is set, timers run.
beforeEach(() => setClock('2026-06-10T17:00:00Z'));

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move Pickup' }));
const words = /Day and hour in words/;

describe('a pickup', () => {
  it('is moved by M, words and Ctrl+Enter, and nothing else of the order changes', async () => {
    const order = anOrder();
    const { server, user } = await openOrder(order);
    await user.keyboard('m');
    const form = await dialog();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(words)));
    expect(form.queryByRole('alert')).toBeNull();
    await user.keyboard('wed 9{Control>}{Enter}{/Control}');
    await gone();
    expect(server.sent).toHaveBeenCalledTimes(1);
    const { version, pickupDate, ...kept } = order;
    expect(server.order).toMatchObject(kept);
    expect([server.order.version, server.order.pickupDate]).toEqual([
      version + 1,
      '2026-06-17T16:00:00.000Z',
    ]);
    expect(pickupDate).not.toBe(server.order.pickupDate);
    const toast = (await screen.findByText('Pickup moved')).parentElement;
    expect(toast?.textContent).toBe('Pickup movedWed 17-Jun-26, 9:00 AM');
  });

  it('is read back right below the words, before calendar and hours', async () => {
    const { user } = await openOrder(anOrder());
    await user.keyboard('m');
    const form = await dialog();
    const sentence = form.getByText(/^Pickup Sun 14-Jun-26, 10:00 AM/);
    const time = form.getByRole('radio', { name: '8:00 AM' });
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
    expect(form.getByLabelText(words).compareDocumentPosition(sentence) & follows).toBeTruthy();
    expect(sentence.compareDocumentPosition(time) & follows).toBeTruthy();
    await user.keyboard('{Escape}');
    await gone();
  });

  it('may be moved to this very minute', async () => {
    const { server, user } = await openOrder(anOrder());
    await user.keyboard('m');
    await user.type((await dialog()).getByLabelText(words), 'today 10{Control>}{Enter}{/Control}');
    await gone();
    expect(server.order.pickupDate).toBe('2026-06-10T17:00:00.000Z');
  });

  it.each([
    ['wed q', /Type it like/],
    ['6/9/26', 'That time has passed'],
    ['wed 9:10', /Type it like/],
  ])('is not saved over %j, which says nothing', async (text, fault) => {
    const { server, user } = await openOrder(anOrder());
    await user.keyboard('m');
    const form = await dialog();
    await user.type(form.getByLabelText(words), text);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await form.findByText(fault);
    expect(server.sent).not.toHaveBeenCalled();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await gone();
  });

  it('of an order with missing customer data says where to correct them', async () => {
    const customer = { firstName: 'Maria', lastName: 'Lopez', email: '', phone: '' };
    const { server, user } = await openOrder(anOrder({ customer, items: [aLine()] }));
    await user.click(screen.getByRole('button', { name: 'Move Pickup' }));
    const form = await dialog();
    await user.type(form.getByLabelText(words), 'wed 9');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await form.findByText(
      'Phone is required. Please correct it in Edit Customer Information first.',
    );
    expect(server.sent).not.toHaveBeenCalled();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await gone();
  });
});

it('E edits the items, with the focus in Add Product', async () => {
  const { user } = await openOrder(anOrder());
  await user.keyboard('e');
  const form = within(await screen.findByRole('dialog', { name: 'Edit Order Items' }));
  const field = form.getByRole('combobox', { name: 'Add Product' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Escape}');
  await gone();
});
