import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderPage } from '#frontend/features/orders/detail/order-page.tsx';
import { documentsApi } from '#shared/api/documents.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { choose, openScreen } from '#test/frontend/screens/open-screen.tsx';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';
import { openOrder } from './open-order.tsx';

it('an order that is not there says so, and leads back to the list', async () => {
  stubApi(
    respondTo(ordersApi.readOrder, () => {
      throw new ApiFailure('not-found');
    }),
  );
  openScreen('/orders/:id', '/orders/nowhere', <OrderPage />);
  await screen.findByText('Order not found');
  expect(screen.getByRole('link', { name: 'Back to Orders' }).getAttribute('href')).toBe('/orders');
});

it('an order without papers and activity says so', async () => {
  await openOrder(anOrder({ changelog: [] }));
  await screen.findByText('No PDFs generated yet');
  screen.getByText('No activity recorded');
});

it('many versions of a PDF are folded away', async () => {
  const pdfs = Array.from({ length: 9 }, (_, index) => ({
    id: `${index + 1}`,
    version: index + 1,
    filename: `v${index + 1}`,
    status: 'ready' as const,
    fileUrl: '/pdf',
    createdAt: '2026-06-09T17:00:00.000Z',
  }));
  const { user } = await openOrder(anOrder({ pdfs }));
  const versions = () =>
    screen.getAllByRole('link', { name: /^v\d$/ }).map((one) => one.textContent);
  expect(versions()).toEqual(['v9', 'v8', 'v7', 'v6', 'v5']);
  await user.click(screen.getByRole('button', { name: 'Show all 9 versions' }));
  expect(versions()).toHaveLength(9);
});

describe.each([
  ['Order Status', 'Update Status', 'Approved', 'Pending', 'Failed to update order status'],
  ['Payment Status', 'Update Payment Status', 'PAID', 'UNPAID', 'Failed to update payment status'],
])('%s', (label, title, other, current, failed) => {
  const update = () => screen.getByRole<HTMLButtonElement>('button', { name: title });
  const select = () => screen.getByRole('combobox', { name: label });

  it('can be updated only while another one is chosen', async () => {
    const { user } = await openOrder(anOrder());
    expect(update().disabled).toBe(true);
    await choose(user, select(), other);
    expect(update().disabled).toBe(false);
    await choose(user, select(), current);
    expect(update().disabled).toBe(true);
  });

  it('says why it was not updated, keeps the chosen value, and is updated in the end', async () => {
    const { server, user } = await openOrder(anOrder());
    await choose(user, select(), other);
    for (const [error, words] of [
      [new TypeError('Failed to fetch'), failed],
      [new ApiFailure('conflict', { error: 'The oven is out.' }), 'The oven is out.'],
    ] as const) {
      server.failNext = { error };
      await user.click(update());
      expect((await screen.findByText(words)).closest('[role=alert]')?.textContent).toBe(
        `Update failed${words}`,
      );
      expect(select().textContent).toBe(other);
    }
    await user.click(update());
    await waitFor(() => expect(server.order.version).toBe(2));
    await waitFor(() => expect(update().disabled).toBe(true));
  });
});

/** Presses 'Regenerate PDF'; returns the text of the toast. */
async function regenerate(error: Error): Promise<string> {
  const { user } = await openOrder(anOrder(), []);
  stubApi(
    respondTo(ordersApi.readOrder, () => anOrder()),
    respondTo(documentsApi.generatePdf, () => {
      throw error;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Regenerate PDF' }));
  await waitFor(() => screen.getByRole('alert'));
  return screen.getByRole('alert').textContent;
}

it('says when a PDF can be regenerated again', async () => {
  const text = 'You have generated 20 PDFs within the hour. Try again at 10:42 AM.';
  expect(await regenerate(new ApiFailure('too-many-attempts', { error: text }))).toBe(
    `Generation failed${text}`,
  );
});

it('always uses the same words for any other failure', async () => {
  expect(await regenerate(new ApiFailure('conflict'))).toBe(
    'Generation failedFailed to generate PDF',
  );
});
