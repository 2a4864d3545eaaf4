import { findOptionSets } from '#functions/catalog/options/option-set-repository.ts';
import { findProducts } from '#functions/catalog/products/product-repository.ts';
import { AppError } from '#functions/core/app-error.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { type Entered, enteredOf } from '#shared/orders/line/entered.ts';
import { cartChange } from '#shared/products/cart-change.ts';
import {
  type Answers,
  answerIssues,
  optionChange,
  orderedOptions,
  priceOf,
  setsOf,
} from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { CreateOrder } from '#shared/schemas/order-input.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';

/** Products, and the option sets that they ask for. */
export type Catalog = { products: Map<string, Product>; sets: OptionSet[] };

/** Reads products with their option sets. Products without sets cost one read (access patterns P2, P9). */
export async function readCatalog(ids: string[]): Promise<Catalog> {
  const products = await findProducts(ids);
  const setIds = [...products.values()].flatMap(({ optionSets }) => optionSets);
  return { products, sets: await findOptionSets(setIds) };
}

/** The sets of a product in its order; none if it was deleted. */
export function askedBy({ products, sets }: Catalog, productId: string | null): OptionSet[] {
  const product = products.get(productId ?? '');
  return product ? setsOf(product, sets) : [];
}

type CartLine = Pick<CreateOrder['items'][number], 'productId' | 'unitPrice' | 'options'>;

/**
 * How a line differs from the catalog. A line with options has its position, and one change for each option
 * that changed (docs/product.md#options).
 */
export function lineChanges(line: CartLine, position: number, catalog: Catalog): CartChange[] {
  const { productId, unitPrice: oldPrice, options = [] } = line;
  const product = catalog.products.get(productId);
  const asked = askedBy(catalog, productId);
  const price = product ? priceOf(product, asked, orderedOptions(asked, options)) : 0;
  const change = cartChange(line, product && { ...product, price });
  const ofLine = change ? [change] : [];
  if (options.length === 0) return ofLine;
  const isOffered = change === undefined || change.reason === 'price';
  const changed = isOffered ? options.flatMap((one) => optionChange(one, asked) ?? []) : [];
  const ofOptions = changed.map((one) => ({ productId, ...one, oldPrice, newPrice: price }));
  return (ofOptions.length > 0 ? ofOptions : ofLine).map((one) => ({ ...one, line: position }));
}

/** Throws AppError 'cart-changed' if there are changes, with one per product for lines without options. */
export function refuseChanges(changes: CartChange[]): void {
  const byLine = new Map(changes.map((one) => [one.line === undefined ? one.productId : one, one]));
  if (byLine.size > 0)
    throw new AppError('cart-changed', { details: { changes: [...byLine.values()] } });
}

/** The answers that are missing or too much in the line at this position. */
export const issuesOf = (asked: OptionSet[], answers: Answers, position: number): ErrorIssue[] =>
  answerIssues(asked, answers).map(({ field, message }) => ({
    path: `items.${position}.${field}`,
    message,
  }));

/** Throws AppError 'validation' if there are issues. */
export function refuseIssues(issues: ErrorIssue[]): void {
  if (issues.length > 0) throw new AppError('validation', { text: issues[0]?.message, issues });
}

/** The entered fields of a new line, with the words and cents that its options have today. */
export function enteredToday(line: Parameters<typeof enteredOf>[0], asked: OptionSet[]): Entered {
  const { options = [], ...entered } = enteredOf(line);
  const today = orderedOptions(asked, options);
  return { ...entered, ...(today.length > 0 && { options: today }) };
}

/** A line of a cart with its product, at today's price. */
export type PricedLine = { product: Product; asked: OptionSet[]; entered: Entered };

/**
 * Pairs each line with its product.
 *
 * @throws AppError 'cart-changed' if a product or a chosen option has changed; else 'validation' if an answer
 * is missing
 */
export function checkCart(lines: CreateOrder['items'], catalog: Catalog): PricedLine[] {
  refuseChanges(lines.flatMap((line, position) => lineChanges(line, position, catalog)));
  const paired = lines.flatMap((line): PricedLine[] => {
    const product = catalog.products.get(line.productId);
    if (!product) return [];
    const asked = setsOf(product, catalog.sets);
    const entered = enteredToday(line, asked);
    const unitPrice = priceOf(product, asked, entered.options);
    return [{ product, asked, entered: { ...entered, unitPrice } }];
  });
  refuseIssues(paired.flatMap(({ asked, entered }, index) => issuesOf(asked, entered, index)));
  return paired;
}
