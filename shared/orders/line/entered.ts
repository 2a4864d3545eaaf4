import { formatMoney } from '#shared/pricing/format-money.ts';
import { type OrderedOption, optionsText } from './options.ts';

/** The fields of a line that staff enter. The others are copied from its product. */
export type Entered = {
  quantity: number;
  /** Cents. */
  unitPrice: number;
  productionNotes: string | null;
  options?: OrderedOption[] | undefined;
  inscription?: string | undefined;
  /** Ids. */
  pictures?: string[] | undefined;
};
export type EnteredField = keyof Entered;

/** The fields that staff type as words; null if they typed none. */
export const enteredTexts = ['productionNotes'] as const satisfies EnteredField[];
export type EnteredText = (typeof enteredTexts)[number];

type Sent = Omit<Entered, 'inscription'> & { inscription?: string | null | undefined };

/**
 * The entered fields of a sent line. An answer that is empty or null is left out, like one that was never
 * given; `before` has those that an edit does not mention.
 */
export function enteredOf(line: Sent, before: Partial<Entered> = {}): Entered {
  const options = line.options ?? before.options;
  const inscription = line.inscription === undefined ? before.inscription : line.inscription;
  const pictures = line.pictures ?? before.pictures;
  return {
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    productionNotes: line.productionNotes,
    ...(options?.length && { options }),
    ...(inscription && { inscription }),
    ...(pictures?.length && { pictures }),
  };
}

type Row = {
  /** On screens. */
  label: string;
  /** On papers, before its value in the previous version. */
  short: string;
  /** In the changelog: 'changed the price of Rye'. */
  name: string;
  /** Null for a missing text. */
  wordsOf: (line: Entered) => string | null;
};

export const entered: Record<EnteredField, Row> = {
  quantity: {
    label: 'Quantity',
    short: 'Quantity',
    name: 'quantity',
    wordsOf: ({ quantity }) => String(quantity),
  },
  unitPrice: {
    label: 'Unit Price',
    short: 'Price',
    name: 'price',
    wordsOf: ({ unitPrice }) => formatMoney(unitPrice),
  },
  productionNotes: {
    label: 'Production Notes',
    short: 'Note',
    name: 'notes',
    wordsOf: ({ productionNotes }) => productionNotes,
  },
  options: {
    label: 'Options',
    short: 'Options',
    name: 'options',
    wordsOf: ({ options }) => optionsText(options) || null,
  },
  inscription: {
    label: 'Inscription',
    short: 'Text',
    name: 'inscription',
    wordsOf: ({ inscription }) => inscription ?? null,
  },
  pictures: {
    label: 'Pictures',
    short: 'Pictures',
    name: 'pictures',
    wordsOf: ({ pictures }) => (pictures ? String(pictures.length) : null),
  },
};
export const enteredFields = Object.keys(entered) as EnteredField[];

/** A form holds numbers as text. */
type AnyEntry = { [Field in EnteredField]?: unknown };
/** Objects as lists of their values by name, because the same options may be written in another order. */
const ordered = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;
/** An empty list is like none. */
const comparable = (value: unknown) => {
  if (!Array.isArray(value)) return value ?? null;
  return value.length > 0 ? JSON.stringify(value.map(ordered)) : null;
};
/** True for two equal values of a field that staff enter, which may be a list. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  comparable(one) === comparable(other);
const differing = (one: AnyEntry, other: AnyEntry): EnteredField[] =>
  enteredFields.filter((field) => !isSameValue(one[field], other[field]));
export const isSameEntry = (one: AnyEntry, other: AnyEntry): boolean =>
  differing(one, other).length === 0;

export type LineChange = Row & { isText: boolean; before: string | null; after: string | null };
/** The differences between two states of a line, in the order of `entered`. */
export const lineChanges = (before: Entered, after: Entered): LineChange[] =>
  differing(before, after).map((field) => {
    const row = entered[field];
    const isText = enteredTexts.some((text) => text === field);
    return { ...row, isText, before: row.wordsOf(before), after: row.wordsOf(after) };
  });
