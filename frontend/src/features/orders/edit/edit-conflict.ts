import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The changes of an order since the user loaded it. */
export type EditConflict = {
  /** The current order. */
  order: OrderDetail;
  /** The changelog entries since then, oldest first. */
  entries: OrderDetail['changelog'];
  /**
   * The users who made the changes, without duplicates: 'Ada Baker', 'Ada Baker and Grace', 'Ada
   * Baker, Grace and Hedy'.
   */
  who: string;
  /** True if it was canceled since then. */
  wasCanceled: boolean;
};

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function editConflict(seen: OrderDetail, order: OrderDetail): EditConflict {
  const known = new Set(seen.changelog.map(({ id }) => id));
  const entries = order.changelog.filter(({ id }) => !known.has(id));
  return {
    order,
    entries,
    who: names.format(new Set(entries.map(({ changedBy }) => changedBy))) || 'someone else',
    wasCanceled: order.status === 'canceled' && seen.status !== 'canceled',
  };
}
