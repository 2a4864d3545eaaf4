/** The fields of a line that the kitchen and the counter have: `productionLineSchema`. */
type Line = {
  productId: string | null;
  productTitle: string;
  unit: string | null;
  quantity: number;
  productionNotes: string | null;
  allergens?: string;
};
type Noted = Pick<Line, 'productionNotes'>;

/** The special requests for a line, in one text; null for a line like all others of its product. */
export const noteOf = ({ productionNotes }: Noted): string | null => productionNotes;

/** A line without the words that staff typed, because they may name the customer. */
export const withoutNotes = <One extends Noted>(line: One): One => ({
  ...line,
  productionNotes: null,
});

/** '2 × Rye' */
export const quantityAndTitle = ({
  quantity,
  productTitle,
}: Pick<Line, 'quantity' | 'productTitle'>): string => `${quantity} × ${productTitle}`;

type Product = Pick<Line, 'productId' | 'productTitle' | 'unit'>;

/** Products without an id are distinguished by their titles; a dozen is not the same as a single piece. */
export const sheetProductKey = ({ productId, productTitle, unit }: Product): string =>
  JSON.stringify([productId ?? productTitle, unit]);

/** Equal for two lines that look the same on the sheet, apart from the quantity. Hashes of it are stored. */
export const shownKey = (line: Line): string =>
  JSON.stringify([
    sheetProductKey(line),
    line.productTitle,
    line.productionNotes,
    line.allergens ?? null,
  ]);

/** A line as stored in the row of its day. New values go to the end. */
export type LineRow = [
  productId: string | null,
  title: string,
  unit: string | null,
  quantity: number,
  productionNotes?: string | null,
  allergens?: string | null,
];

export const toLineRow = (line: Line): (string | number | null)[] => [
  line.productId,
  line.productTitle,
  line.unit,
  line.quantity,
  ...(line.productionNotes || line.allergens ? [line.productionNotes] : []),
  ...(line.allergens ? [line.allergens] : []),
];

const isText = (value: unknown): boolean => value === null || typeof value === 'string';
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value);

export function isLineRow(row: unknown): row is LineRow {
  if (!Array.isArray(row)) return false;
  const [productId, title, unit, quantity, notes, allergens] = row;
  return (
    [productId, unit].every(isText) &&
    typeof title === 'string' &&
    Number.isSafeInteger(quantity) &&
    [notes, allergens].every(isTextIfAny)
  );
}

export const ofLineRow = (row: LineRow): Line => {
  const [productId, productTitle, unit, quantity, productionNotes = null, allergens] = row;
  return {
    productId,
    productTitle,
    unit,
    quantity,
    productionNotes,
    ...(allergens && { allergens }),
  };
};
