import { splitQuantity } from '#frontend/entities/catalog/product-search.ts';
import { isOneOf } from '#frontend/entities/order/options/answers.ts';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { orderedOptions, setsOf } from '#shared/products/options.ts';
import { hasChoices, type OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

/** A product with options as typed: '8in choc rasp cake' (docs/product.md#quick-entry). */
export type TypedProduct = {
  product: Product;
  quantity: number;
  options: OrderedOption[];
  /** The number of words that are no choice, or could be several. */
  unclear: number;
};

type Candidate = { set: OptionSet; id: string; names: string[] };

const fold = (text: string) => normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** 'redvelvet' and 'rv' of 'Red Velvet'. */
function namesOf(name: string): string[] {
  const words = normalizeText(name).split(' ');
  return [
    fold(name),
    ...(words.length > 1 ? [words.map((word) => word.slice(0, 1)).join('')] : []),
  ];
}

const candidatesOf = (sets: OptionSet[]): Candidate[] =>
  sets
    .filter(({ kind }) => hasChoices(kind))
    .flatMap((set) =>
      set.choices
        .filter(({ isAvailable }) => isAvailable)
        .map(({ id, name }) => ({ set, id, names: namesOf(name) })),
    );

/** The one choice that a word names, or else begins. */
function choiceOf(word: string, candidates: Candidate[]): Candidate | undefined {
  const named = candidates.filter(({ names }) => names.includes(word));
  const [found, other] =
    named.length > 0 ? named : candidates.filter(({ names }) => names[0]?.startsWith(word));
  return other ? undefined : found;
}

/** Reads words as choices. Two words may be one: '8 in'. */
function readChoices(words: string[], sets: OptionSet[]) {
  const candidates = candidatesOf(sets);
  const chosen: Candidate[] = [];
  const isFull = ({ set }: Candidate) =>
    chosen.filter((one) => one.set === set).length >= (isOneOf(set) ? 1 : set.max);
  let unclear = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = fold(words[index] ?? '');
    const pair = word + fold(words[index + 1] ?? '');
    const both = index + 1 < words.length && candidates.find(({ names }) => names[0] === pair);
    const found = both || choiceOf(word, candidates);
    if (both) index += 1;
    if (found && !isFull(found)) chosen.push(found);
    else unclear += 1;
  }
  const options = orderedOptions(
    sets,
    chosen.map(({ set, id }) => ({ setId: set.id, choiceId: id })),
  );
  return { options, unclear };
}

function readProduct(words: string[], product: Product, sets: OptionSet[]) {
  const own = normalizeText(`${product.title} ${product.sku ?? ''}`).split(' ');
  const isOwn = (word: string) => own.some((one) => one.startsWith(word));
  const left = words.filter((word) => !isOwn(word));
  if (left.length === words.length) return [];
  return [{ product, left: left.length, ...readChoices(left, setsOf(product, sets)) }];
}

/** The product that a text names together with its options; undefined if no word names one. */
export function readTyped(
  text: string,
  products: Product[],
  sets: OptionSet[],
): TypedProduct | undefined {
  const whole = normalizeText(text);
  const counted = splitQuantity(whole);
  const asking = products.filter(({ optionSets }) => optionSets.length > 0);
  // '2 choc cake' is two cakes, but '8 in cake' is a size.
  const attempts = [...(counted ? [counted] : []), { quantity: 1, words: whole }];
  const read = attempts.flatMap(({ quantity, words }) =>
    asking.flatMap((product) =>
      readProduct(words.split(' '), product, sets).map((one) => ({ ...one, quantity })),
    ),
  );
  const [best] = read.toSorted(
    (one, other) => one.unclear - other.unclear || one.left - other.left,
  );
  // One word of a long text is no product.
  return best && best.options.length > 0 ? best : undefined;
}
