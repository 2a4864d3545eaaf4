import type { OperationContext } from '#functions/core/operation-context.ts';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { checkAddable, linesOf } from '#functions/pickups/availability/check-offered.ts';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import { type Catalog, readCatalog } from './cart-rules.ts';
import { changeContent, type Judgment, readJudgment } from './change-content.ts';
import { describeCustomerChange, describeItemsChange } from './changelog.ts';
import { answeredProducts, editLines } from './edit-lines.ts';
import { checkPickupOffered, pickupAfter } from './move-pickup.ts';
import { priced } from './order-rules.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

type Item = UpdateOrderItems['items'][number];

const newProductIds = (items: Item[]): string[] =>
  items.flatMap(({ id, productId }) => (id || !productId ? [] : [productId]));

/** Checks the added lines against the rules (docs/product.md#opening). Throws AppError 'not-offered'. */
async function checkAdded(opening: Rules, before: OrderContent, after: OrderContent, now: Date) {
  const earlier = new Set(before.lines.map(({ id }) => id));
  const added = after.lines.filter(({ id }) => !earlier.has(id));
  if (added.length === 0) return;
  checkAddable(opening, await linesOf(opening, added), { ...after, now });
}

type ItemsJudgment = Judgment & { /** Of new lines. */ catalog: Catalog };

async function readItemsJudgment(items: Item[]): Promise<ItemsJudgment> {
  const [judgment, catalog] = await Promise.all([
    readJudgment(),
    readCatalog(newProductIds(items)),
  ]);
  return { ...judgment, catalog };
}

/** Adds the products of the lines whose answers change, which are known only once the order is read. */
async function withAnswered(catalog: Catalog, ids: string[]): Promise<Catalog> {
  if (ids.length === 0) return catalog;
  const { products, sets } = await readCatalog(ids);
  return {
    products: new Map([...catalog.products, ...products]),
    sets: [...catalog.sets, ...sets],
  };
}

/** The content after an edit, with another pickup if one is given. */
async function editedContent(
  context: OperationContext,
  before: OrderContent,
  input: UpdateOrderItems,
  { opening, catalog }: ItemsJudgment,
): Promise<OrderContent> {
  const { now } = context;
  const answered = answeredProducts(before.lines, input.items);
  const after = priced({
    ...before,
    pickupDate: pickupAfter(before, input.pickupDate ?? before.pickupDate, now),
    lines: editLines(context, before.lines, input.items, await withAnswered(catalog, answered)),
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
