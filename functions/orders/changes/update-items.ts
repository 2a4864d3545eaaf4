import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  newLine,
  type OrderContent,
  type StoredLine,
} from '#functions/orders/order/order-content.ts';
import { checkAddable, linesOf } from '#functions/pickups/availability/check-offered.ts';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import { enteredOf } from '#shared/orders/line/entered.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import type { Product } from '#shared/schemas/products.ts';
import { changeContent, type Judgment, readJudgment } from './change-content.ts';
import { describeCustomerChange, describeItemsChange } from './changelog.ts';
import { checkPickupOffered, pickupAfter } from './move-pickup.ts';
import { checkCart, priced } from './order-rules.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

type Item = UpdateOrderItems['items'][number];

/** Throws AppError 'validation' for the id of a line that the order does not have, or that occurs twice. */
function checkLineIds(before: StoredLine[], items: Item[]): void {
  const left = new Set(before.map(({ id }) => id));
  const issues = items.flatMap(({ id }, index) => {
    if (id === undefined || left.delete(id)) return [];
    return [{ path: `items.${index}.id`, message: 'This line is no longer part of the order' }];
  });
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
}

const newProductIds = (items: Item[]): string[] =>
  items.flatMap(({ id, productId }) => (id || !productId ? [] : [productId]));

/** Throws AppError 'cart-changed' when a product of a new line can no longer be ordered. */
function checkNewProducts(items: Item[], products: Map<string, Product>): void {
  const ids = newProductIds(items);
  // Staff may set any price here, so the catalog price is compared with itself.
  const lines = ids.map((productId) => ({
    productId,
    unitPrice: products.get(productId)?.price ?? 0,
  }));
  checkCart(lines, products);
}

/**
 * The lines after an edit. An existing line keeps its product, title and taxability, even if the
 * product was deleted; a new line takes them from the catalog (docs/product.md#editing-an-order).
 */
export function editLines(
  context: OperationContext,
  before: StoredLine[],
  items: Item[],
  products: Map<string, Product>,
): StoredLine[] {
  checkLineIds(before, items);
  checkNewProducts(items, products);
  const earlier = new Map(before.map((line) => [line.id, line]));
  return items.flatMap((item) => {
    const edited = enteredOf(item);
    const line = item.id && earlier.get(item.id);
    if (line) return [{ ...line, ...edited }];
    const product = item.productId && products.get(item.productId);
    return product ? [newLine(context.newId(), product, edited)] : [];
  });
}

/** Checks the added lines against the rules (docs/product.md#opening). Throws AppError 'not-offered'. */
async function checkAdded(opening: Rules, before: OrderContent, after: OrderContent, now: Date) {
  const earlier = new Set(before.lines.map(({ id }) => id));
  const added = after.lines.filter(({ id }) => !earlier.has(id));
  if (added.length === 0) return;
  checkAddable(opening, await linesOf(opening, added), { ...after, now });
}

type ItemsJudgment = Judgment & { /** Those of new lines. */ products: Map<string, Product> };

async function readItemsJudgment(items: Item[]): Promise<ItemsJudgment> {
  const [judgment, products] = await Promise.all([
    readJudgment(),
    findProducts(newProductIds(items)),
  ]);
  return { ...judgment, products };
}

/** The content after an edit, with another pickup if one is given. */
async function editedContent(
  context: OperationContext,
  before: OrderContent,
  input: UpdateOrderItems,
  { opening, products }: ItemsJudgment,
): Promise<OrderContent> {
  const { now } = context;
  const after = priced({
    ...before,
    pickupDate: pickupAfter(before, input.pickupDate ?? before.pickupDate, now),
    lines: editLines(context, before.lines, input.items, products),
    discountType: input.discountType,
    discountValue: input.discountType === 'none' ? 0 : input.discountAmount,
  });
  // A new pickup is checked with all lines, including the added ones.
  const isMoved = after.pickupDate !== before.pickupDate;
  await (isMoved ? checkPickupOffered : checkAdded)(opening, before, after, now);
  return after;
}

function describeChange(before: OrderContent, after: OrderContent) {
  const moved = describeCustomerChange(before, after);
  const edited = describeItemsChange(before, after);
  return {
    parts: [...moved.parts, ...edited.parts],
    forProduction: [...moved.forProduction, ...edited.forProduction],
  };
}

/**
 * Changes an order's lines and discount, and its pickup if one is given. It keeps the tax rate from when it
 * was placed.
 */
export const updateItems = (
  context: OperationContext,
  orderId: string,
  input: UpdateOrderItems,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    {
      read: () => readItemsJudgment(input.items),
      decide: async ({ content: before }, judgment) => {
        const content = await editedContent(context, before, input, judgment);
        return changeContent(context, judgment, {
          content,
          action: 'Order items changed',
          notesPath: 'items',
          ...describeChange(before, content),
        });
      },
    },
    { ...options, override: input.override },
  );
