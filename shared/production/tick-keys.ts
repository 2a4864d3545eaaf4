/**
 * FNV-1a with 64 bits: a row is told apart by what stands in it, and no two of a day get the same
 * key by chance.
 */
function hash(content: unknown[]): string {
  let sum = 0xcbf29ce484222325n;
  for (const character of JSON.stringify(content))
    sum = BigInt.asUintN(64, (sum ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return sum.toString(36);
}

type Product = { productId: string | null; title: string; unit: string | null };
type Line = { orderId: string; productionNotes: string | null };
type Station = { id: string };

const whatIs = ({ productId, title, unit }: Product) => [productId ?? title, unit];

const stepOf = (station: Station | undefined) => (station ? [station.id] : []);

/**
 * The key of a product's lines without a note, which are ticked together. A station that does not
 * finish the product has keys of its own.
 */
export const plainKey = (product: Product, earlier?: Station): string =>
  hash([...whatIs(product), ...stepOf(earlier)]);

/**
 * The key of a line with a note, which is ticked by itself. An edited line has another key, so its
 * tick is void. `place` counts the lines of the order that are alike.
 */
export const notedKey = (
  product: Product,
  { orderId, productionNotes }: Line,
  place: number,
  earlier?: Station,
): string => hash([orderId, ...whatIs(product), productionNotes, place, ...stepOf(earlier)]);
