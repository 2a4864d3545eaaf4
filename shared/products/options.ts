import { inscriptionIssue, type OrderedOption } from '#shared/orders/line/options.ts';
import { type Choice, hasChoices, type OptionSet } from '#shared/schemas/options.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';

/** The answers of staff for a line. */
export type Answers = {
  options?: OrderedOption[] | undefined;
  inscription?: string | null | undefined;
  pictures?: string[] | undefined;
};

/** The sets of a product in its order. A set that was deleted is left out. */
export const setsOf = (
  { optionSets }: Pick<Product, 'optionSets'>,
  sets: OptionSet[],
): OptionSet[] => optionSets.flatMap((id) => sets.find((set) => set.id === id) ?? []);

type Chosen = Pick<OrderedOption, 'setId' | 'choiceId'>;

/**
 * The chosen options with today's words and cents, in the order of the sets and their choices. Choices that
 * no longer exist are left out.
 */
export const orderedOptions = (sets: OptionSet[], chosen: Chosen[]): OrderedOption[] =>
  sets.flatMap((set) => {
    const choices = set.choices.filter(({ id }) =>
      chosen.some((one) => one.setId === set.id && one.choiceId === id),
    );
    const areHalves = set.kind === 'many' && set.max === 2 && choices.length === 2;
    return choices.map(({ id, name, price }) => ({
      setId: set.id,
      choiceId: id,
      set: set.name,
      choice: name,
      cents: price,
      ...(areHalves && { half: true as const }),
    }));
  });

/** Cents of one piece: the price of the size, or of the product, and all differences; never below 0. */
export function priceOf(
  product: Pick<Product, 'price'>,
  sets: OptionSet[],
  options: OrderedOption[] = [],
): number {
  const isSize = ({ setId }: OrderedOption) =>
    sets.some(({ id, kind }) => id === setId && kind === 'size');
  const base = options.find(isSize)?.cents ?? product.price;
  const more = options.filter((option) => !isSize(option));
  return Math.max(
    0,
    more.reduce((sum, { cents }) => sum + cents, base),
  );
}

/** The lowest price of a product with sizes, in cents; undefined for a product without. */
export function lowestPrice(sets: OptionSet[]): number | undefined {
  const sizes = sets.find(({ kind }) => kind === 'size')?.choices.filter((one) => one.isAvailable);
  return sizes && sizes.length > 0 ? Math.min(...sizes.map(({ price }) => price)) : undefined;
}

const isListed = ({ id }: OptionSet, options: OrderedOption[]) =>
  options.filter(({ setId }) => setId === id);

/** 'size', 'flavors' as a word within a sentence. */
const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function issueOf(set: OptionSet, answers: Answers): string | undefined {
  const { kind, isRequired, min, max, name } = set;
  const { inscription = null, pictures = [] } = answers;
  if (kind === 'inscription')
    return inscription === null
      ? isRequired
        ? 'Type the inscription'
        : undefined
      : inscriptionIssue(inscription, set.lines);
  if (kind === 'picture') return isRequired && pictures.length === 0 ? 'Add a picture' : undefined;
  const count = isListed(set, answers.options ?? []).length;
  if (count === 0) return isRequired ? `Choose a ${inSentence(name)}` : undefined;
  if (kind !== 'many') return count > 1 ? `Choose one ${inSentence(name)}` : undefined;
  if (count < min) return `Choose at least ${min}: ${name}`;
  return count > max ? `Choose at most ${max}: ${name}` : undefined;
}

/**
 * Returns what is missing or too much in the answers to the questions of a product, by set. `field` is the
 * part of the line: 'options', 'inscription' or 'pictures'.
 */
export function answerIssues(
  sets: OptionSet[],
  answers: Answers,
): { setId?: string; field: keyof Answers; message: string }[] {
  const fieldOf = ({ kind }: OptionSet): keyof Answers =>
    hasChoices(kind) ? 'options' : kind === 'inscription' ? 'inscription' : 'pictures';
  const issues = sets.flatMap((set) => {
    const message = issueOf(set, answers);
    return message ? [{ setId: set.id, field: fieldOf(set), message }] : [];
  });
  const asks = (kind: OptionSet['kind']) => sets.some((set) => set.kind === kind);
  if (answers.inscription && !asks('inscription'))
    issues.push({ setId: '', field: 'inscription', message: 'This product has no inscription' });
  if (answers.pictures?.length && !asks('picture'))
    issues.push({ setId: '', field: 'pictures', message: 'This product takes no pictures' });
  return issues;
}

type OptionChange = Pick<CartChange, 'reason' | 'choice' | 'newChoice'>;

/** How a chosen option differs from its set of today; undefined if it can be ordered unchanged. */
export function optionChange(option: OrderedOption, sets: OptionSet[]): OptionChange | undefined {
  const { choice } = option;
  const set = sets.find(({ id }) => id === option.setId);
  const now: Choice | undefined = set?.choices.find(({ id }) => id === option.choiceId);
  if (!now) return { reason: 'gone', choice };
  if (!now.isAvailable) return { reason: 'unavailable', choice };
  if (now.name !== choice) return { reason: 'renamed', choice, newChoice: now.name };
  return now.price === option.cents ? undefined : { reason: 'price', choice };
}

/** The allergens of a product and of the chosen options in one text; null if none are named. */
export function allergensWith(
  { allergens }: Pick<Product, 'allergens'>,
  sets: OptionSet[],
  options: OrderedOption[] = [],
): string | null {
  const chosen = options.flatMap(
    ({ setId, choiceId }) =>
      sets.find(({ id }) => id === setId)?.choices.find(({ id }) => id === choiceId)?.allergens ??
      [],
  );
  const names = [allergens ?? [], chosen].flat().flatMap((text) => text.split(','));
  const byName = new Map(
    names.flatMap((name) => (name.trim() ? [[name.trim().toLowerCase(), name.trim()]] : [])),
  );
  if (chosen.length === 0) return allergens;
  return [...byName.values()].join(', ') || null;
}
