import type { OperationContext } from '#functions/operation-context.ts';
import type { UpdateOrderItems } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import { AppError } from '../app-error.ts';
import { checkAddable, linesOf } from '../availability/check-offered.ts';
import { readRules } from '../availability/rules-repository.ts';
import { findProducts } from '../products/product-repository.ts';
import { changeContent } from './change-content.ts';
import { describeItemsChange } from './changelog.ts';
import { lineAllergens, type OrderContent, type StoredLine } from './order-content.ts';
import { checkCart, priced } from './order-rules.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

type Item = UpdateOrderItems['items'][number];

/** Each line of the order may occur once. Throws AppError 'validation' for any other id. */
function checkLineIds(before: StoredLine[], items: Item[]): void {
  const left = new Set(before.map(({ id }) => id));
  const issues = items.flatMap(({ id }, index) => {
    if (id === undefined || left.delete(id)) return [];
    return [{ path: `items.${index}.id`, message: 'This line is not part of the order any more' }];
  });
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
}

/** Reads the products of new lines. Throws AppError 'cart-changed' when one can no longer be ordered. */
async function findNewProducts(items: Item[]): Promise<Map<string, Product>> {
  const ids = items.flatMap(({ id, productId }) => (id || !productId ? [] : [productId]));
  if (ids.length === 0) return new Map();
  const products = await findProducts(ids);
  // Staff may set any price here, so the check compares the catalog price with itself.
  const lines = ids.map((productId) => ({
    productId,
    unitPrice: products.get(productId)?.price ?? 0,
  }));
  checkCart(lines, products);
  return products;
}

const newLine = (product: Product, id: string) => ({
  id,
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  isTaxable: product.isTaxable,
  ...lineAllergens(product),
});

/**
 * The lines after an edit. An existing line keeps its product, title and taxability, even if the product was
 * deleted; a new line takes them from the catalog (docs/product.md#editing-an-order).
 */
export async function editLines(
  context: OperationContext,
  before: StoredLine[],
  items: Item[],
): Promise<StoredLine[]> {
  checkLineIds(before, items);
  const products = await findNewProducts(items);
  const earlier = new Map(before.map((line) => [line.id, line]));
  return items.flatMap(({ id, productId, quantity, unitPrice, productionNotes }) => {
    const edited = { quantity, unitPrice, productionNotes };
    const line = id && earlier.get(id);
    if (line) return [{ ...line, ...edited }];
    const product = productId && products.get(productId);
    return product ? [{ ...newLine(product, context.newId()), ...edited }] : [];
  });
}

/** Checks the added lines against the rules of pickups (docs/product.md#opening). Throws AppError 'not-offered'. */
async function checkAdded({ lines, ...before }: OrderContent, after: StoredLine[], now: Date) {
  const earlier = new Set(lines.map(({ id }) => id));
  const added = after.filter(({ id }) => !earlier.has(id));
  if (added.length === 0) return;
  const { opening } = await readRules();
  checkAddable(opening, await linesOf(opening, added), { ...before, now });
}

/** Changes an order's lines and discount; the tax rate stays that of the day it was placed. */
export const updateItems = (
  context: OperationContext,
  orderId: string,
  input: UpdateOrderItems,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    async ({ content: before }) => {
      const lines = await editLines(context, before.lines, input.items);
      await checkAdded(before, lines, context.now);
      const content = priced({
        ...before,
        lines,
        discountType: input.discountType,
        discountValue: input.discountType === 'none' ? 0 : input.discountAmount,
      });
      return changeContent(context, {
        content,
        action: 'Order items changed',
        notesPath: 'items',
        ...describeItemsChange(before, content),
      });
    },
    { ...options, override: input.override },
  );
