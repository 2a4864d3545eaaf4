import { typedCents } from '#frontend/lib/typed-cents.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import type { SentOptionSet } from '#shared/schemas/option-input.ts';
import { hasChoices, type OptionKind, type OptionSet } from '#shared/schemas/options.ts';

export const kindLabels: Record<OptionKind, string> = {
  size: 'Size, with a price of its own',
  one: 'One choice',
  many: 'Several choices',
  inscription: 'Inscription',
  picture: 'Pictures',
};

/** A choice while the user edits it. */
type ChoiceFields = {
  /** Missing for a new choice. */
  choiceId?: string;
  name: string;
  /** Dollars. */
  price: string;
  allergens: string;
  ingredients: string;
  isAvailable: boolean;
};

/** The fields of the dialog, for every kind: switching between kinds loses no input. Numbers are text. */
export type OptionSetFields = {
  name: string;
  kind: OptionKind;
  isRequired: boolean;
  min: string;
  max: string;
  lines: string;
  choices: ChoiceFields[];
};

export const newChoice: ChoiceFields = {
  name: '',
  price: '',
  allergens: '',
  ingredients: '',
  isAvailable: true,
};

export const optionSetFieldsOf = (set: OptionSet | null): OptionSetFields => ({
  name: set?.name ?? '',
  kind: set?.kind ?? 'one',
  isRequired: set?.isRequired ?? false,
  min: String(set?.min ?? 1),
  max: String(set?.max ?? 2),
  lines: String(set?.lines ?? 2),
  choices: set?.choices.map(({ id, price, allergens, ingredients, ...choice }) => ({
    ...choice,
    choiceId: id,
    price: centsToDollars(price),
    allergens: allergens ?? '',
    ingredients: ingredients ?? '',
  })) ?? [newChoice],
});

const isBlank = ({ choiceId, name, price }: ChoiceFields) => !(choiceId || name || price);

/** Only a size needs a price: an empty difference is 0. */
const centsOf = (price: string, kind: OptionKind) =>
  typedCents(price) ?? (kind === 'size' ? Number.NaN : 0);

/** The body of the call, not validated yet. Empty rows at the end of the choices are not sent. */
export function optionSetBody(fields: OptionSetFields): SentOptionSet {
  const { name, kind, isRequired, min, max, lines, choices } = fields;
  const last = choices.findLastIndex((choice) => !isBlank(choice));
  return {
    name,
    kind,
    isRequired,
    ...(kind === 'many' && { min: Number(min), max: Number(max) }),
    ...(kind === 'inscription' && { lines: Number(lines) }),
    ...(hasChoices(kind) && {
      choices: choices.slice(0, last + 1).map(({ choiceId, price, ...choice }) => ({
        ...choice,
        id: choiceId,
        price: centsOf(price, kind),
      })),
    }),
  };
}
