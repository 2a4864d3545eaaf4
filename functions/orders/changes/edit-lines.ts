import type { OperationContext } from '#functions/core/operation-context.ts';
import { lineAllergens, newLine, type StoredLine } from '#functions/orders/order/order-content.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import { type Entered, enteredOf } from '#shared/orders/line/entered.ts';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { allergensWith, optionChange, orderedOptions, setsOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { UpdateOrderItems } from '#shared/schemas/order-input.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import {
  askedBy,
  type Catalog,
  enteredToday,
  issuesOf,
  lineChanges,
  refuseChanges,
  refuseIssues,
} from './cart-rules.ts';

type Item = UpdateOrderItems['items'][number];

/** Throws AppError 'validation' for the id of a line that the order does not have, or that occurs twice. */
function checkLineIds(before: StoredLine[], items: Item[]): void {
  const left = new Set(before.map(({ id }) => id));
  const issues = items.flatMap(({ id }, index) => {
    if (id === undefined || left.delete(id)) return [];
    return [{ path: `items.${index}.id`, message: 'This line is no longer part of the order' }];
  });
  refuseIssues(issues);
}

const isSame = (one: OrderedOption) => (other: OrderedOption) =>
  one.setId === other.setId && one.choiceId === other.choiceId;

/** The options that only the first list has. */
const without = (options: OrderedOption[] = [], others: OrderedOption[] = []): OrderedOption[] =>
  options.filter((option) => !others.some(isSame(option)));

const isSameChoice = (one: Pick<Entered, 'options'>, other: Pick<Entered, 'options'>): boolean =>
  [...without(one.options, other.options), ...without(other.options, one.options)].length === 0;

/** Marks the two choices that share a cake, also where one of them was added or removed. */
const withHalves = (options: OrderedOption[]): OrderedOption[] =>
  options.map(({ half: _, ...option }) => {
    const ofSet = options.filter(({ setId }) => setId === option.setId);
    const isHalf = ofSet.length === 2 && ofSet.some(({ half }) => half);
    return { ...option, ...(isHalf && { half: true as const }) };
  });

/** The chosen options after an edit. Those that the line had keep the words and cents of their day. */
function optionsAfter(
  asked: OptionSet[],
  chosen: OrderedOption[],
  before: OrderedOption[],
): OrderedOption[] {
  const today = orderedOptions(asked, chosen);
  const kept = before.filter((option) => chosen.some(isSame(option)));
  const all = today.map((option) => kept.find(isSame(option)) ?? option);
  return withHalves([...all, ...without(kept, today)]);
}

/** Includes the allergens that the line had, if it has an option whose own can no longer be read. */
function allergensAfter(line: StoredLine, options: OrderedOption[], catalog: Catalog) {
  const asked = askedBy(catalog, line.productId);
  const product = catalog.products.get(line.productId ?? '');
  const isAllKnown = without(options, orderedOptions(asked, options)).length === 0;
  const known = [product?.allergens, product && isAllKnown ? null : line.allergens];
  const allergens = known.filter(Boolean).join(', ') || null;
  return lineAllergens(allergensWith({ allergens }, asked, options));
}

/** An existing line after an edit. It keeps its product, title and taxability, even if that was deleted. */
function editLine(line: StoredLine, item: Item, catalog: Catalog): StoredLine {
  const edited = enteredOf(item, line);
  const { options: before = [], inscription: _, pictures: __, ...rest } = line;
  if (isSameChoice(edited, line))
    return { ...rest, ...edited, ...(before.length > 0 && { options: before }) };
  const { options: chosen = [], ...others } = edited;
  const options = optionsAfter(askedBy(catalog, line.productId), chosen, before);
  const { allergens: ___, ...kept } = rest;
  return {
    ...kept,
    ...allergensAfter(line, options, catalog),
    ...others,
    ...(options.length > 0 && { options }),
  };
}

/** The products of the existing lines whose answers an edit changes. */
export function answeredProducts(before: StoredLine[], items: Item[]): string[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  return items.flatMap((item) => {
    const line = earlier.get(item.id ?? '');
    if (!line?.productId) return [];
    const after = enteredOf(item, line);
    const isAsBefore =
      isSameChoice(after, line) &&
      after.inscription === line.inscription &&
      after.pictures?.join() === line.pictures?.join();
    return isAsBefore ? [] : [line.productId];
  });
}

type Place = { line: StoredLine | undefined; item: Item; position: number };

/** Why a new line, or an option that an existing line did not have, cannot be ordered. */
function changesIn({ line, item, position }: Place, catalog: Catalog): CartChange[] {
  if (!line) {
    // Staff may set any price here, so the catalog price is compared with itself.
    const { productId = '', options } = item;
    const unitPrice = catalog.products.get(productId)?.price ?? 0;
    return lineChanges({ productId, unitPrice, options }, position, catalog);
  }
  const asked = askedBy(catalog, line.productId);
  const price = item.unitPrice;
  const where = { productId: line.productId ?? '', line: position };
  return without(item.options, line.options)
    .flatMap((option) => optionChange(option, asked) ?? [])
    .map((change) => ({ ...where, ...change, oldPrice: price, newPrice: price }));
}

type Edited = { after: StoredLine; issues: ErrorIssue[] };

/** A line after the edit, with the issues that it did not have before: its product may ask more since. */
function editedLine(
  newId: () => string,
  { line, item, position }: Place,
  catalog: Catalog,
): Edited[] {
  const product = catalog.products.get((line ? line.productId : item.productId) ?? '');
  const asked = product ? setsOf(product, catalog.sets) : [];
  if (line) {
    const after = editLine(line, item, catalog);
    const earlier = issuesOf(asked, line, position).map(({ message }) => message);
    const issues = issuesOf(asked, after, position);
    return [{ after, issues: issues.filter(({ message }) => !earlier.includes(message)) }];
  }
  if (!product) return [];
  const after = newLine(newId(), product, enteredToday(item, asked), asked);
  return [{ after, issues: issuesOf(asked, after, position) }];
}

/**
 * The lines after an edit (docs/product.md#editing-an-order). A new line is copied from the catalog, an
 * existing one keeps what it has. `catalog` has the products of new lines and the `answeredProducts`.
 *
 * @throws AppError 'validation' for a line that is not in the order, or an answer that is missing now;
 * 'cart-changed' for a product or an option that can no longer be ordered
 */
export function editLines(
  { newId }: Pick<OperationContext, 'newId'>,
  before: StoredLine[],
  items: Item[],
  catalog: Catalog,
): StoredLine[] {
  checkLineIds(before, items);
  const earlier = new Map(before.map((line) => [line.id, line]));
  const places = items.map((item, position): Place => {
    return { line: earlier.get(item.id ?? ''), item, position };
  });
  const changes = places.flatMap((place) => changesIn(place, catalog));
  refuseChanges(changes.filter(({ reason }) => reason !== 'price'));
  const edited = places.flatMap((place) => editedLine(newId, place, catalog));
  refuseIssues(edited.flatMap(({ issues }) => issues));
  return edited.map(({ after }) => after);
}
