import { formatMoney } from '#shared/pricing/format-money.ts';

/** The fields of a line that staff enter. The others are copied from its product. */
export type Entered = {
  quantity: number;
  /** Cents. */
  unitPrice: number;
  productionNotes: string | null;
};
export type EnteredField = keyof Entered;

/** The fields that staff type as words; null if they typed none. */
export const enteredTexts = ['productionNotes'] as const satisfies EnteredField[];
export type EnteredText = (typeof enteredTexts)[number];

export const enteredOf = ({ quantity, unitPrice, productionNotes }: Entered): Entered => ({
  quantity,
  unitPrice,
  productionNotes,
});

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
};
export const enteredFields = Object.keys(entered) as EnteredField[];

/** A form holds numbers as text. */
type AnyEntry = { [Field in EnteredField]?: unknown };
const differing = (one: AnyEntry, other: AnyEntry): EnteredField[] =>
  enteredFields.filter((field) => (one[field] ?? null) !== (other[field] ?? null));
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
