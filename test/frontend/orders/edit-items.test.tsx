import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AddProduct } from '#frontend/features/orders/edit/components/add-product.tsx';
import { choose, fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, stubApi } from '#test/frontend/screens/stub-api.ts';
import { aLine, anOrder } from './detail-builders.ts';
import {
  cakesAndLoaf,
  type Form,
  gone,
  type Opened,
  openForm,
  save,
  value,
} from './open-order.tsx';

const edit = 'Edit Order Items';
const lineOf = (form: Form, title: string) =>
  within(within(form.getByRole('list', { name: 'Lines' })).getByRole('listitem', { name: title }));
const total = (form: Form) =>
  form.getAllByRole('status').find(({ textContent }) => textContent?.includes('Total'));

async function addCake({ user }: Opened, form: Form) {
  await user.type(form.getByRole('combobox', { name: 'Add Product' }), 'carrot');
  await screen.findByRole('option', { name: /Carrot Cake/ });
  await user.keyboard('{Enter}');
  await form.findByText('Carrot Cake was added');
}

describe('editing order items', () => {
  it('begins with the search, and a product that is added goes to the end of the lines', async () => {
    const { opened, form } = await openForm(cakesAndLoaf(), edit);
    await opened.user.tab();
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Add Product' }));
    await addCake(opened, form);
    const lines = within(form.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
    expect(lines.map((line) => line.getAttribute('aria-label'))).toEqual([
      'Carrot Cake',
      'Country Loaf',
      'Carrot Cake',
    ]);
  });

  it('keeps one line, uses the default for a blank field, and restores a removed line', async () => {
    const { opened, server, user, form } = await openForm(cakesAndLoaf(), edit);
    await user.click(form.getByRole('button', { name: 'Remove Carrot Cake' }));
    await form.findByText('An order must have at least one line.');
    const last = form.getByRole<HTMLButtonElement>('button', { name: 'Remove Country Loaf' });
    expect(last.disabled).toBe(true);
    await user.click(form.getByRole('button', { name: 'Put it back' }));
    await user.click(form.getByRole('button', { name: 'Remove Country Loaf' }));
    const quantity = form.getByLabelText('Quantity of Carrot Cake');
    await user.clear(quantity);
    await user.tab();
    expect(value(quantity)).toBe('1');
    await choose(user, form.getByRole('combobox', { name: 'Discount Type' }), 'Dollar $');
    const amount = form.getByLabelText('Amount');
    expect(amount.getAttribute('step')).toBe('0.01');
    await user.clear(amount);
    await user.tab();
    expect(value(amount)).toBe('0');
    await save(opened, form);
    await gone();
    expect(server.sent).toHaveBeenCalledTimes(1);
    expect(server.sent).toHaveBeenCalledWith(
      expect.objectContaining({
        items: [expect.objectContaining({ id: 'line-1', quantity: 1 })],
        discountType: 'dollar',
        discountAmount: 0,
      }),
    );
  });

  it('shows errors at their fields, and sends nothing', async () => {
    const { opened, server, user, form } = await openForm(cakesAndLoaf(), edit);
    const quantity = form.getByLabelText('Quantity of Carrot Cake');
    await fill(user, quantity, '1.5');
    await save(opened, form);
    await lineOf(form, 'Carrot Cake').findByText('Quantity must be a whole number');
    await fill(user, quantity, '2');
    await user.clear(form.getByLabelText('Unit Price of Carrot Cake'));
    await choose(user, form.getByRole('combobox', { name: 'Discount Type' }), 'Percentage %');
    await fill(user, form.getByLabelText('Amount'), '101');
    await save(opened, form);
    await form.findByText('Price must be a valid positive number');
    form.getByText('A percentage must be between 0 and 100');
    // Amounts that cannot be computed are not shown.
    await waitFor(() => expect(total(form)?.textContent).toContain('–'));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(server.sent).not.toHaveBeenCalled();
  });

  it('begins with the stored discount to the cent; gone products and set prices stay', async () => {
    const pie = aLine({
      productId: 'pie',
      productTitle: 'Plum Pie',
      quantity: 1,
      unitPrice: 1_999,
    });
    const { opened, server, user, form } = await openForm(
      anOrder({ items: [pie], discountType: 'dollar', discountAmount: 10, discountValue: 0.1 }),
      edit,
    );
    expect(value(form.getByLabelText('Amount'))).toBe('0.10');
    await fill(user, form.getByLabelText('Unit Price of Plum Pie'), '5');
    await user.type(form.getByRole('combobox', { name: 'Add Product' }), 'Plum');
    await screen.findByText('No products found');
    await save(opened, form);
    await form.findByText(/Nothing is found for this/);
    await user.keyboard('{Escape}');
    await save(opened, form);
    await gone();
    expect(server.sent).toHaveBeenCalledWith(
      expect.objectContaining({
        items: [expect.objectContaining({ id: 'line-1', unitPrice: 500 })],
        discountType: 'dollar',
        discountAmount: 0.1,
      }),
    );
  });

  it.each([
    ['2 carr', '2 × Carrot Cake'],
    ['carr x2', '2 × Carrot Cake'],
    ['cake 1', 'Carrot Cake'],
    ['carot', 'Carrot Cake'],
  ])('adds what the catalog’s search finds for %j: %s', { tags: 'deep' }, async (text, added) => {
    const { opened, form } = await openForm(cakesAndLoaf(), edit);
    await opened.user.type(form.getByRole('combobox', { name: 'Add Product' }), text);
    await waitFor(() => {
      const option = screen.getAllByRole('option')[0];
      expect(option?.textContent?.startsWith(`${added} CAKE-1`)).toBe(true);
    });
    expect(form.getAllByText('Total')).toHaveLength(1);
    await opened.user.keyboard('{Enter}');
    await form.findByText(`${added} was added`);
    await save(opened, form);
    await gone();
    const last = opened.server.order.items.at(-1);
    expect(last).toMatchObject({ productId: 'cake', quantity: added.startsWith('2') ? 2 : 1 });
  });

  it.each(['its button', 'Ctrl+Enter'])(
    'is not saved by %s over a text in Add Product, which Enter then adds',
    async (way) => {
      const { opened, server, user, form } = await openForm(cakesAndLoaf(), edit);
      const field = form.getByRole('combobox', { name: 'Add Product' });
      await user.type(field, '2 loaf');
      await screen.findByRole('option', { name: /2 × Country Loaf/ });
      // The field loses the focus, and keeps its text.
      await user.click(form.getByLabelText('Quantity of Carrot Cake'));
      expect(value(field)).toBe('2 loaf');
      if (way === 'Ctrl+Enter') await user.keyboard('{Control>}{Enter}{/Control}');
      else await save(opened, form);
      await form.findByText(/Not added yet: Enter adds 2 × Country Loaf/);
      expect(document.activeElement).toBe(field);
      expect(server.sent).not.toHaveBeenCalled();
      await user.keyboard('{Enter}');
      await form.findByText('2 × Country Loaf was added');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await gone();
      expect(server.sent).toHaveBeenCalledTimes(1);
      expect(server.order.items.at(-1)).toMatchObject({ productId: 'loaf', quantity: 2 });
    },
  );

  it('asks before a text in Add Product is discarded', async () => {
    const { opened, form } = await openForm(cakesAndLoaf(), edit);
    await opened.user.type(form.getByRole('combobox', { name: 'Add Product' }), '2 loaf');
    const backdrop = document.querySelector('.MuiDialog-container');
    if (!backdrop) throw new Error('There is nothing around the dialog');
    await opened.user.click(backdrop);
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await opened.user.click(screen.getByRole('button', { name: 'Discard' }));
    await gone();
  });

  it.each([
    ['Edit Order Items', 'none'],
    ['Edit Customer Information', 'none'],
    ['Edit Order Items', 'taken back'],
  ] as const)(
    'says that nothing was changed, and sends nothing: %s, changes %s',
    async (dialog, changes) => {
      const { opened, form } = await openForm(cakesAndLoaf(), dialog);
      if (changes === 'taken back')
        for (const text of ['5', '02'])
          await fill(opened.user, form.getByLabelText('Quantity of Carrot Cake'), text);
      await save(opened, form);
      await gone();
      await screen.findByText('Nothing was changed');
      expect(opened.server.sent).not.toHaveBeenCalled();
    },
  );

  it('names the line whose product can’t be added any more, and what the server has no word for', async () => {
    const { opened, server, form } = await openForm(cakesAndLoaf(), edit);
    await addCake(opened, form);
    const sold = { productId: 'cake', reason: 'unavailable', oldPrice: 1_250, newPrice: null };
    server.failNext = { error: new ApiFailure('cart-changed', { changes: [sold] }) };
    await save(opened, form);
    await form.findByText('This product can no longer be ordered. Please remove the line.');
    server.failNext = { error: new TypeError('Failed to fetch') };
    await save(opened, form);
    const toast = (await screen.findByText('Failed to update order items')).closest('[role=alert]');
    expect(toast?.textContent).toContain('Update failed');
    expect(server.sent).toHaveBeenCalledTimes(2);
    await save(opened, form);
    await gone();
    expect(server.order.items).toHaveLength(3);
  });
});

it('an order of 99 lines takes one more, and one of 100 takes none', async () => {
  const isFull = async (lineCount: number) => {
    stubApi();
    openScreen(
      '/',
      '/',
      <AddProduct lineCount={lineCount} begins={false} onAdd={() => undefined} />,
    );
    const { disabled } = await screen.findByRole<HTMLInputElement>('combobox');
    cleanup();
    return disabled;
  };
  expect(await isFull(99)).toBe(false);
  expect(await isFull(100)).toBe(true);
});
