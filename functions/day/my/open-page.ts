import { pageGone } from '#functions/core/app-error.ts';
import type { OrderLink } from '#functions/core/data/order-link.ts';
import { hasPage } from '#functions/orders/order/may.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { hasPages } from '#functions/orders/read/page-url.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';

export type Page = { order: StoredOrder; settings: Settings };

/**
 * Reads the order of a link, and the settings (access pattern N1).
 *
 * @throws AppError 'not-found' for a link that has ended, and in a store without these pages
 */
export async function openPage({ orderId, number }: OrderLink, now: Date): Promise<Page> {
  const [order, settings] = await Promise.all([findOrder(orderId), readSettings()]);
  const isOpen = order && (order.link ?? 0) === number && hasPage(order, now) && hasPages(settings);
  if (!isOpen) throw pageGone();
  return { order, settings };
}
