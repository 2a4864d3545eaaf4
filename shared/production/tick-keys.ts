/** A 64-bit FNV-1a hash: identifies a row by its content, without accidental collisions within a day. */
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
 * finish the product has separate keys.
 */
export const plainKey = (product: Product, earlier?: Station): string =>
  hash([...whatIs(product), ...stepOf(earlier)]);

/**
 * The key of a line with a note, which is ticked on its own. An edited line has a new key, so its
 * tick no longer applies. `index` counts identical lines of the order.
 */
export const notedKey = (
  product: Product,
  { orderId, productionNotes }: Line,
  index: number,
  earlier?: Station,
): string => hash([orderId, ...whatIs(product), productionNotes, index, ...stepOf(earlier)]);
