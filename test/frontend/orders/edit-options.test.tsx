import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OrderLine } from '#shared/schemas/lines.ts';
import { aChoice, anOptionSet } from '#test/frontend/products/option-set-builders.ts';
import { fill } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure } from '#test/frontend/screens/stub-api.ts';
import { aLine, anOrder, changedBy } from './detail-builders.ts';
import { cake, gone, loaf, openDialog, openOrder, save, value } from './open-order.tsx';

const sets = [
  anOptionSet({
    id: 'size',
    name: 'Size',
    kind: 'size',
    isRequired: true,
    choices: [aChoice('6 in', 4_200), aChoice('8 in', 5_400)],
  }),
  anOptionSet(),
  anOptionSet({ id: 'text', name: 'Inscription', kind: 'inscription', choices: [] }),
];
const askingCake = { ...cake, optionSets: sets.map(({ id }) => id) };

const small = { setId: 'size', choiceId: '6 in', set: 'Size', choice: '6 in', cents: 4_200 };
/** Ordered before its set was renamed and became dearer. */
const citrus = { setId: 'flavor', choiceId: 'lemon', set: 'Taste', choice: 'Citrus', cents: 300 };
const birthday = {
  unitPrice: 4_500,
  options: [small, citrus],
  inscription: 'Happy  Birthday\nMaya ',
};

async function openCake(line: Partial<OrderLine> = birthday) {
  const order = anOrder({ items: [aLine(line)] });
  const opened = await openOrder(order, [askingCake, loaf], '', sets);
  const form = await openDialog(opened, 'Edit Order Items');
  return { opened, ...opened, form };
}

const change = 'Change options of Carrot Cake';
const sentSchema = z.object({ items: z.array(z.looseObject({})) });
const lastItems = ({ sent }: Awaited<ReturnType<typeof openCake>>['server']) =>
  sentSchema.parse(sent.mock.lastCall?.[0]).items;

it('shows what was chosen on the order’s page, and keeps its words until they are changed', async () => {
  const { opened, server, user, form } = await openCake();
  // On the page behind the dialog, and in its line.
  expect(await screen.findAllByText('6 in · Citrus')).toHaveLength(2);
  await fill(user, form.getByLabelText('Quantity of Carrot Cake'), '3');
  await save(opened, form);
  await gone();
  expect(lastItems(server)).toMatchObject([{ ...birthday, quantity: 3 }]);
});

it('proposes the price of new choices, and says nothing was changed if they are taken back', async () => {
  const { opened, server, user, form } = await openCake({ unitPrice: 4_200, options: [small] });
  const price = form.getByLabelText('Unit Price of Carrot Cake');
  await user.click(await form.findByRole('button', { name: change }));
  await user.click(form.getByRole('radio', { name: /8 in/ }));
  expect(value(price)).toBe('54.00');
  await user.click(form.getByRole('radio', { name: /Lemon/ }));
  expect(value(price)).toBe('58.00');
  await user.click(form.getByRole('radio', { name: /Lemon/ }));
  await user.click(form.getByRole('radio', { name: /6 in/ }));
  expect(value(price)).toBe('42.00');
  await save(opened, form);
  await screen.findByText('Nothing was changed');
  expect(server.sent).not.toHaveBeenCalled();
});

it('leaves a price that staff have typed, and offers the usual one', async () => {
  const { opened, server, user, form } = await openCake();
  const price = form.getByLabelText('Unit Price of Carrot Cake');
  await fill(user, price, '40');
  await user.click(await form.findByRole('button', { name: change }));
  await user.click(form.getByRole('radio', { name: /8 in/ }));
  expect(value(price)).toBe('40');
  // The flavor keeps the cents of its day.
  await user.click(form.getByRole('button', { name: 'Use $57.00' }));
  expect(value(price)).toBe('57.00');
  await save(opened, form);
  await gone();
  const large = { ...small, choiceId: '8 in', choice: '8 in', cents: 5_400 };
  expect(lastItems(server)).toMatchObject([{ unitPrice: 5_700, options: [large, citrus] }]);
});

it('sends that an inscription was removed, and changes nothing in one that was not', async () => {
  const { opened, server, user, form } = await openCake();
  await user.click(await form.findByRole('button', { name: change }));
  const inscription = form.getByRole('textbox', { name: 'Inscription' });
  expect(value(inscription)).toBe(birthday.inscription);
  await user.clear(inscription);
  await save(opened, form);
  await gone();
  expect(lastItems(server)).toMatchObject([{ inscription: null, options: birthday.options }]);
  expect(server.order.items[0]?.inscription).toBeUndefined();
});

it('asks the questions of a new line, and shows the server’s answer there', async () => {
  const { opened, server, user, form } = await openCake();
  await user.type(form.getByRole('combobox', { name: 'Add Product' }), 'carrot');
  await screen.findByRole('option', { name: /Carrot Cake/ });
  await user.keyboard('{Enter}');
  const added = within(
    within(form.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')[1] as HTMLElement,
  );
  await added.findByRole('group', { name: 'Size' });
  const issue = { path: 'items.1.options', message: 'Choose a size' };
  server.failNext = { error: new ApiFailure('validation', { issues: [issue] }) };
  await save(opened, form);
  await added.findByText('Choose a size');
  await user.click(added.getByRole('radio', { name: /6 in/ }));
  expect(added.queryByText('Choose a size')).toBeNull();
  await save(opened, form);
  await gone();
  expect(lastItems(server)[1]).toMatchObject({ unitPrice: 4_200, options: [small] });
});

it('names a choice that can no longer be ordered, at its line', async () => {
  const { opened, server, user, form } = await openCake();
  await user.click(await form.findByRole('button', { name: change }));
  await user.click(form.getByRole('radio', { name: /8 in/ }));
  const soldOut = { productId: 'cake', line: 0, choice: '8 in', reason: 'unavailable' };
  const changes = [{ ...soldOut, oldPrice: 5_400, newPrice: null }];
  server.failNext = { error: new ApiFailure('cart-changed', { changes }) };
  await save(opened, form);
  await form.findByText('8 in can no longer be ordered. Please choose again.');
  expect(value(form.getByRole('textbox', { name: 'Inscription' }))).toBe(birthday.inscription);
});

it('brings two people’s answers together, and asks about the one that both changed', async () => {
  const { opened, server, user, form } = await openCake();
  const [line] = server.order.items;
  if (!line) throw new Error('The order has a line');
  const theirs = { ...line, inscription: 'Mia', options: [small] };
  server.order = changedBy('Bob Miller', server.order, { items: [theirs] });
  await user.click(await form.findByRole('button', { name: change }));
  await fill(user, form.getByRole('textbox', { name: 'Inscription' }), 'Maja');
  await save(opened, form);
  await form.findByText('Bob Miller changed this to Mia');
  expect(form.queryByText(/Citrus/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Use theirs: Inscription of Carrot Cake' }));
  await save(opened, form);
  await screen.findByText('Nothing was changed');
  expect(server.order.items[0]).toMatchObject({ inscription: 'Mia', options: [small] });
});
