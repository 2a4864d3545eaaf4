import type { OrderDetail } from '#shared/schemas/orders.ts';

/** What happened to an order since somebody looked at it. */
export type EditConflict = {
  /** The order as it is now. */
  order: OrderDetail;
  /** The changelog's entries since then, oldest first. */
  entries: OrderDetail['changelog'];
  /** Who made them, each once: 'Ada Baker', 'Ada Baker and Grace', 'Ada Baker, Grace and Hedy'. */
  who: string;
  /** Whether it was canceled since then. */
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
