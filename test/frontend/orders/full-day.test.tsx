import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Full } from '#shared/schemas/capacity.ts';
import { choose, fill } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure } from '#test/frontend/screens/stub-api.ts';
import { cakesAndLoaf, gone, openForm, openOrder, save } from './open-order.tsx';

const full: Full = {
  pools: [{ name: 'Cakes', left: 2, needed: 3 }],
  alternatives: [{ pickupDate: '2026-06-16T18:00:00.000Z', left: 40 }],
};

/** An edit that was rejected because its day is full. */
async function refuse(edit: 'Edit Customer Information' | 'Edit Order Items') {
  const { opened, form } = await openForm(cakesAndLoaf(), edit);
  const [label, text] =
    edit === 'Edit Order Items' ? ['Quantity of Carrot Cake', '5'] : ['Order Notes', 'No nuts'];
  await fill(opened.user, form.getByLabelText(label), text);
  opened.server.failNext = { error: new ApiFailure('full', full) };
  await save(opened, form);
  const question = within(await screen.findByRole('alertdialog', { name: /is full for Cakes$/ }));
  question.getByText('2 left, this order needs 3.');
  expect(screen.queryByRole('alert')).toBeNull();
  return { ...opened, question };
}

it.each([
  ['Edit Customer Information', { orderNotes: 'No nuts' }],
  ['Edit Order Items', { items: [{ quantity: 5 }, { quantity: 1 }] }],
] as const)('%s of a full day moves the pickup with the same change', async (edit, change) => {
  const { server, user, question } = await refuse(edit);
  const days = within(question.getByRole('group', { name: 'Move the pickup and save' }));
  await user.click(days.getByRole('button', { name: 'Tue 16-Jun-26, 11:00 AM (40 left)' }));
  await gone();
  expect(server.sent).toHaveBeenCalledTimes(2);
  expect(server.sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ pickupDate: '2026-06-16T18:00:00.000Z' }),
  );
  expect(server.sent.mock.lastCall?.[0]).toMatchObject(change);
  expect(server.order.pickupDate).toBe('2026-06-16T18:00:00.000Z');
});

it('Edit Order Items of a full day is taken anyway, with a reason', async () => {
  const { server, user, question } = await refuse('Edit Order Items');
  await user.click(question.getByRole('button', { name: 'Take it anyway…' }));
  await user.click(question.getByRole('button', { name: 'Take it anyway' }));
  await question.findByText('Enter a reason');
  await user.type(question.getByRole('textbox'), 'a wedding{Enter}');
  await gone();
  expect(server.sent).toHaveBeenCalledTimes(2);
  expect(server.sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ override: { reason: 'a wedding' } }),
  );
});

it('a canceled order is reinstated on another day with the same change', async () => {
  const { server, user } = await openOrder(cakesAndLoaf({ status: 'canceled' }));
  server.failNext = { error: new ApiFailure('full', full) };
  await choose(user, screen.getByRole('combobox', { name: 'Order Status' }), 'Approved');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  const question = within(await screen.findByRole('alertdialog', { name: /is full for Cakes$/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  const days = within(question.getByRole('group', { name: 'Move the pickup and save' }));
  await user.click(days.getByRole('button', { name: 'Tue 16-Jun-26, 11:00 AM (40 left)' }));
  await gone();
  expect(server.sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ status: 'approved', pickupDate: '2026-06-16T18:00:00.000Z' }),
  );
  expect(server.order).toMatchObject({
    status: 'approved',
    pickupDate: '2026-06-16T18:00:00.000Z',
  });
});
