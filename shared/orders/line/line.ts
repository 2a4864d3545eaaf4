import { optionsText, type ShownOption } from './options.ts';

/** The fields of a line that the kitchen and the counter have: `productionLineSchema`. */
type Line = {
  productId: string | null;
  productTitle: string;
  unit: string | null;
  quantity: number;
  productionNotes: string | null;
  allergens?: string | undefined;
  options?: ShownOption[] | undefined;
  inscription?: string | undefined;
  pictures?: string[] | undefined;
};
type Noted = Pick<Line, 'productionNotes'>;

/** The special requests for a line, in one text; null for a line like all others of its product. */
export const noteOf = ({ productionNotes }: Noted): string | null => productionNotes;

type Special = Noted & Pick<Line, 'inscription' | 'pictures'>;

/** True for a line that the kitchen makes on its own: with a note, an inscription or pictures. */
export const isSpecial = ({ productionNotes, inscription, pictures }: Special): boolean =>
  productionNotes !== null || inscription !== undefined || pictures !== undefined;

/** A line without what staff typed or uploaded, because it may name or show the customer. */
export const withoutNotes = <One extends Special>({
  inscription: _,
  pictures: __,
  ...line
}: One): Omit<One, 'inscription' | 'pictures'> => ({
  ...line,
  productionNotes: null,
});

/** '2 × Rye' */
export const quantityAndTitle = ({
  quantity,
  productTitle,
}: Pick<Line, 'quantity' | 'productTitle'>): string => `${quantity} × ${productTitle}`;

type Product = Pick<Line, 'productId' | 'productTitle' | 'unit' | 'options'>;

/**
 * The thing to make: products without an id are distinguished by their titles, a dozen is not the same as a
 * single piece, and an 8-inch cake is not the same as one of 10 inches.
 */
export const whatIs = ({ productId, productTitle, unit, options }: Product) => [
  productId ?? productTitle,
  unit,
  ...(options ? [optionsText(options)] : []),
];
export const sheetProductKey = (product: Product): string => JSON.stringify(whatIs(product));

/** Equal for two lines that look the same on the sheet, apart from the quantity. Hashes of it are stored. */
export const shownKey = (line: Line): string =>
  JSON.stringify([
    sheetProductKey(line),
    line.productTitle,
    line.productionNotes,
    line.allergens ?? null,
    ...(line.inscription || line.pictures ? [line.inscription ?? null, line.pictures ?? []] : []),
  ]);

/** A line as stored in the row of its day. New values go to the end. */
export type LineRow = [
  productId: string | null,
  title: string,
  unit: string | null,
  quantity: number,
  productionNotes?: string | null,
  allergens?: string | null,
  options?: [set: string, choice: string, half?: 1][] | null,
  inscription?: string | null,
  pictures?: string[] | null,
];

const optionRow = ({ set, choice, half }: ShownOption): [string, string, 1?] =>
  half ? [set, choice, 1] : [set, choice];

/** Without what is missing at its end. */
export function toLineRow(line: Line): unknown[] {
  const row = [
    line.productId,
    line.productTitle,
    line.unit,
    line.quantity,
    line.productionNotes || null,
    line.allergens || null,
    line.options?.map(optionRow) ?? null,
    line.inscription ?? null,
    line.pictures ?? null,
  ];
  const end = row.findLastIndex((value) => value !== null);
  return row.slice(0, Math.max(4, end + 1));
}

const isText = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value);
const isListIfAny = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.every(isOne));
const isOptionRow = (row: unknown): boolean =>
  Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string';

export function isLineRow(row: unknown): row is LineRow {
  if (!Array.isArray(row)) return false;
  const [productId, title, unit, quantity, notes, allergens, options, inscription, pictures] = row;
  return (
    [productId, unit].every(isText) &&
    typeof title === 'string' &&
    Number.isSafeInteger(quantity) &&
    [notes, allergens, inscription].every(isTextIfAny) &&
    isListIfAny(options, isOptionRow) &&
    isListIfAny(pictures, (one) => typeof one === 'string')
  );
}

export const ofLineRow = (row: LineRow): Line => {
  const [productId, productTitle, unit, quantity, productionNotes = null, ...rest] = row;
  const [allergens, options, inscription, pictures] = rest;
  return {
    productId,
    productTitle,
    unit,
    quantity,
    productionNotes,
    ...(allergens && { allergens }),
    ...(options && {
      options: options.map(([set, choice, half]) => ({ set, choice, ...(half && { half: true }) })),
    }),
    ...(inscription && { inscription }),
    ...(pictures && { pictures }),
  };
};
