import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddProduct } from '#frontend/features/orders/edit/components/add-product.tsx';
import { productsApi } from '#shared/api/products.ts';
import { openScreen } from '#test/frontend/screens/open-screen.tsx';
import { respondTo, stubApi } from '#test/frontend/screens/stub-api.ts';

it('an order of 99 lines takes one more, and one of 100 takes none', async () => {
  const isFull = async (lineCount: number) => {
    stubApi(respondTo(productsApi.listProducts, () => []));
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
