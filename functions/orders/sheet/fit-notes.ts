type Noted = {
  orderNotes: string | null;
  items: { productionNotes: string | null; inscription?: string | undefined }[];
};

/** The most characters of all notes and inscriptions of a day in a response. */
const mostOfDay = 1_000_000;
/** The characters of each order's notes that are always kept. */
const leastOfOrder = 300;

/** In both languages, because a note is one text for all screens and papers. It is red, like any allergy. */
const more = '… MORE IN THE ORDER, MAYBE AN ALLERGY / HAY MÁS EN EL PEDIDO, QUIZÁ UNA ALERGIA';

const lettersOf = ({ orderNotes, items }: Noted): number =>
  items.reduce(
    (sum, { productionNotes, inscription }) =>
      sum + (productionNotes?.length ?? 0) + (inscription?.length ?? 0),
    orderNotes?.length ?? 0,
  );

/**
 * Cuts an order's texts to this many characters, notes first. An inscription is whole or left out: half of
 * one would be written on a cake.
 */
function cutTo<Order extends Noted>(order: Order, most: number): Order {
  if (lettersOf(order) <= most) return order;
  let left = most;
  const areWhole = order.items.map(({ inscription = '' }) => {
    if (inscription.length > left) return false;
    left -= inscription.length;
    return true;
  });
  const cut = (note: string | null, isWhole = true) => {
    if (note === null && isWhole) return null;
    const kept = (note ?? '').slice(0, left);
    left -= kept.length;
    return kept === note && isWhole ? note : `${kept.replace(/[\uD800-\uDBFF]$/, '')}${more}`;
  };
  const items = order.items.map((item, index) => ({
    ...item,
    ...(!areWhole[index] && { inscription: undefined }),
    productionNotes: cut(item.productionNotes, areWhole[index]),
  }));
  return { ...order, items, orderNotes: cut(order.orderNotes) };
}

/**
 * The orders of a day with texts short enough for screens and papers. If all together are too long, the
 * longest notes are cut and refer to the order, so that a few orders never hide a whole day
 * (docs/product.md#limits). Each order's share is a power of two, so that it rarely changes when an order is
 * added.
 */
export function fitNotes<Order extends Noted>(orders: Order[], most = mostOfDay): Order[] {
  const letters = orders.reduce((sum, order) => sum + lettersOf(order), 0);
  if (letters <= most) return orders;
  const share = 2 ** Math.floor(Math.log2(most / orders.length));
  return orders.map((order) => cutTo(order, Math.max(leastOfOrder, share)));
}
