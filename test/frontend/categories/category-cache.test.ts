import { expect, it } from 'vitest';
import { categoriesQuery } from '#frontend/entities/catalog/categories.ts';
import { putCategories } from '#frontend/entities/catalog/save-category.ts';
import { createQueryClient } from '#frontend/lib/query-client.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { aCategory } from '#test/frontend/catalog/builders.ts';

const named = (id: string, displayOrder: number) => aCategory({ id, displayOrder });
const before = [named('cakes', 0), named('breads', 1)];
const moved = [named('breads', 0), named('cakes', 1)];
const { queryKey } = categoriesQuery;

/**
 * A client that has cached these categories and is reading them again, and a function that ends this read.
 */
function whileReading(known: Category[] | undefined) {
  const client = createQueryClient();
  if (known) client.setQueryData(queryKey, known);
  const { promise, resolve } = Promise.withResolvers<Category[]>();
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => promise, staleTime: 0 })
    .catch(() => undefined);
  const end = async () => {
    resolve(before);
    await reading;
  };
  const orders = () =>
    client.getQueryData(queryKey)?.map(({ id, displayOrder }) => [id, displayOrder]);
  return { client, end, orders };
}

it('an order that was sent stays when a reading from before it ends later', async () => {
  const { client, end, orders } = whileReading(before);
  putCategories(client, moved);
  await end();
  expect(orders()).toEqual([
    ['cakes', 1],
    ['breads', 0],
  ]);
});

it('the first reading is let end', async () => {
  const { client, end, orders } = whileReading(undefined);
  putCategories(client, moved);
  expect(orders()).toBeUndefined();
  await end();
  expect(orders()).toEqual([
    ['cakes', 0],
    ['breads', 1],
  ]);
});
