import { listCategories } from '#functions/catalog/categories/category-repository.ts';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import type { StoredLine } from '#functions/orders/order/order-content.ts';

const uncategorized = 'Uncategorized';

type Product = Pick<StoredLine, 'productId'>;

/**
 * Sorts the lines of an order, or the products of a day, by the current categories, and within a
 * group in the order of the lines. Lines whose product or category was deleted come last. Adds the pieces
 * that a tray holds, where a product says so.
 */
export async function linesByCategory<Line extends Product>(
  lines: Line[],
): Promise<(Line & { group?: string; trayHolds?: number })[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const [products, categories] = await Promise.all([
    findProducts(ids, false),
    listCategories(false),
  ]);
  const positionOf = ({ productId }: Product): number => {
    const product = products.get(productId ?? '');
    const index = categories.findIndex(({ id }) => id === product?.categoryId);
    return index === -1 ? categories.length : index;
  };
  const sorted = lines
    .map((line) => ({ line, position: positionOf(line) }))
    .sort((one, other) => one.position - other.position);
  return sorted.map(({ line, position }, index) => {
    const trayHolds = products.get(line.productId ?? '')?.trayHolds;
    return {
      ...line,
      ...(trayHolds && { trayHolds }),
      ...(position !== sorted[index - 1]?.position && {
        group: categories[position]?.name ?? uncategorized,
      }),
    };
  });
}
