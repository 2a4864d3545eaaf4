import { noteOf, whatIs } from '#shared/orders/line/line.ts';
import type { ShownOption } from '#shared/orders/line/options.ts';

const half = 2 ** 32;

/**
 * A 64-bit FNV-1a hash, which identifies a row by its content, without accidental collisions within a day. It
 * is computed in two halves, because a large day has thousands of rows, and BigInt is slow.
 */
function hash(content: unknown[]): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const character of JSON.stringify(content)) {
    const mixed = (low ^ (character.codePointAt(0) ?? 0)) >>> 0;
    // Times 2 ** 40 + 0x1b3, modulo 2 ** 64.
    const product = mixed * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / half) + ((mixed << 8) >>> 0)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36);
}

type Product = {
  productId: string | null;
  title: string;
  unit: string | null;
  options?: ShownOption[] | undefined;
};
type Line = Parameters<typeof noteOf>[0] & {
  orderId: string;
  inscription?: string | undefined;
  pictures?: string[] | undefined;
};
type Station = { id: string };

const ofProduct = ({ title, ...product }: Product) => whatIs({ ...product, productTitle: title });

/** Nothing for a line without them, whose keys are stored. */
const wishesOf = ({ inscription, pictures }: Line) =>
  inscription || pictures ? [[inscription ?? null, pictures ?? []]] : [];

const stepOf = (station: Station | undefined) => (station ? [station.id] : []);

/**
 * The key of a product's lines without special requests, which are ticked together. A station that does not
 * finish the product has separate keys.
 */
export const plainKey = (product: Product, earlier?: Station): string =>
  hash([...ofProduct(product), ...stepOf(earlier)]);

/**
 * The key of a line with a special request, which is ticked on its own. An edited line has a new key, so its
 * tick no longer applies. `index` counts identical lines of the order.
 */
export const notedKey = (product: Product, line: Line, index: number, earlier?: Station): string =>
  hash([
    line.orderId,
    ...ofProduct(product),
    noteOf(line),
    index,
    ...wishesOf(line),
    ...stepOf(earlier),
  ]);
