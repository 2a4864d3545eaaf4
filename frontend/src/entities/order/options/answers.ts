import { cartItemOf, type NewCartItem } from '#frontend/entities/cart/cart.ts';
import { countCharacters, isWritten, type OrderedOption } from '#shared/orders/line/options.ts';
import { type Answers, orderedOptions, priceOf } from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';

export const isOneOf = ({ kind }: OptionSet): boolean => kind === 'size' || kind === 'one';

/** The ids of the choices of a set that are chosen; those that were deleted since are left out. */
export const chosenIn = (options: OrderedOption[], set: OptionSet): string[] =>
  orderedOptions([set], options).map(({ choiceId }) => choiceId);

/**
 * The options with other choices of one set, in the order of the sets. Those of other sets keep their words
 * and cents: in a stored order these are of another day.
 */
export function withChoices(
  sets: OptionSet[],
  options: OrderedOption[],
  set: OptionSet,
  choiceIds: string[],
): OrderedOption[] {
  const chosen = choiceIds.map((choiceId) => ({ setId: set.id, choiceId }));
  const others = options.filter(({ setId }) => setId !== set.id);
  const place = ({ setId }: OrderedOption) => sets.findIndex(({ id }) => id === setId);
  return [...others, ...orderedOptions([set], chosen)].toSorted(
    (one, other) => place(one) - place(other),
  );
}

/** The characters of the line with the caret; of the longest line while the caret is elsewhere. */
export function countLine(text: string, caret: number | undefined): number {
  const lines = text.split('\n');
  if (caret === undefined) return Math.max(...lines.map(countCharacters));
  return countCharacters(lines[text.slice(0, caret).split('\n').length - 1] ?? '');
}

/** The answers that the product still asks for, with today's words and cents. */
export function answersFor(sets: OptionSet[], answers: Answers): Answers {
  const asks = (kind: OptionSet['kind']) => sets.some((set) => set.kind === kind);
  const { inscription } = answers;
  return {
    options: orderedOptions(sets, answers.options ?? []),
    inscription: inscription && isWritten(inscription) && asks('inscription') ? inscription : null,
    pictures: asks('picture') ? answers.pictures : undefined,
  };
}

/** A product with its answers, at today's price, as it is put into the cart. */
export function cartItemWith(product: Product, sets: OptionSet[], given: Answers): NewCartItem {
  const { options, inscription, pictures } = answersFor(sets, given);
  return {
    ...cartItemOf(product),
    unitPrice: priceOf(product, sets, options),
    ...(options?.length && { options }),
    ...(inscription && { inscription }),
    ...(pictures?.length && { pictures }),
  };
}
