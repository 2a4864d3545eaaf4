import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentsApi } from '#shared/api/documents.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { ApiFailure, respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';
import { anOrder } from './detail-builders.ts';
import { openOrder } from './open-order.tsx';

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
