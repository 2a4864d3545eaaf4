import { readConfig } from '#functions/core/config.ts';
import { hasLinkKey, type OrderLink, orderLinkToken } from '#functions/core/data/order-link.ts';
import { hasPage } from '#functions/orders/order/may.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** True in a store whose orders have a page for their customer. */
export const hasPages = ({ customer_page }: Pick<Settings, 'customer_page'>): boolean =>
  hasLinkKey && customer_page === 'on';

const linkOf = ({ id, link = 0 }: StoredOrder): OrderLink => ({ orderId: id, number: link });

/** The address of an order's page for its customer; undefined if it has none. */
export const pageUrlOf = async (
  order: StoredOrder,
  { now, settings }: { now: Date; settings: Settings },
): Promise<string | undefined> =>
  hasPages(settings) && hasPage(order, now)
    ? new URL(`/my#${await orderLinkToken(linkOf(order), now)}`, SITE_ORIGIN).href
    : undefined;
