type Noted = { orderNotes: string | null; items: { productionNotes: string | null }[] };

/** The most characters of all notes of a day in a response. */
const mostOfDay = 1_000_000;
/** The characters of each order's notes that are always kept. */
const leastOfOrder = 300;

/** In both languages, because a note is one text for all screens and papers. It is red, like any allergy. */
const more = '… MORE IN THE ORDER, MAYBE AN ALLERGY / HAY MÁS EN EL PEDIDO, QUIZÁ UNA ALERGIA';

const notesOf = ({ orderNotes, items }: Noted): string[] =>
  [orderNotes, ...items.map(({ productionNotes }) => productionNotes)].flatMap(
    (note) => note ?? [],
  );

const lettersOf = (order: Noted): number =>
  notesOf(order).reduce((sum, note) => sum + note.length, 0);

/** Cuts an order's notes to this many characters. */
function cutTo<Order extends Noted>(order: Order, most: number): Order {
  if (lettersOf(order) <= most) return order;
  let left = most;
  const cut = (note: string | null) => {
    if (note === null) return null;
    const kept = note.slice(0, left);
    left -= kept.length;
    return kept === note ? note : `${kept.replace(/[\uD800-\uDBFF]$/, '')}${more}`;
  };
  const items = order.items.map((item) => ({
    ...item,
    productionNotes: cut(item.productionNotes),
  }));
  return { ...order, items, orderNotes: cut(order.orderNotes) };
}

/**
 * The orders of a day with notes short enough for screens and papers. If all notes together are too long, the
 * longest are cut and refer to the order, so that a few orders never hide a whole day
 * (docs/product.md#limits). Each order's share is a power of two, so that it rarely changes when an order is
 * added.
 */
export function fitNotes<Order extends Noted>(orders: Order[], most = mostOfDay): Order[] {
  const letters = orders.reduce((sum, order) => sum + lettersOf(order), 0);
  if (letters <= most) return orders;
  const share = 2 ** Math.floor(Math.log2(most / orders.length));
  return orders.map((order) => cutTo(order, Math.max(leastOfOrder, share)));
}
