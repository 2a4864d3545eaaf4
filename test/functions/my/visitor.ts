import { orderLinkToken } from '#functions/core/data/order-link.ts';
import { handler } from '#functions/edge/api/my.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import type { MyOrder } from '#shared/schemas/my.ts';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';

/** A bakery whose orders have a page for their customer. */
export async function openPages() {
  const bakery = await openBakery();
  await saveSettings({ customer_page: 'on' });
  return bakery;
}

/** The calls of whoever has this token. */
export function visitorWith(token: string) {
  const call = (route: ApiCall['route'], body?: unknown) =>
    apiOf(handler)({ route, body, headers: { 'order-link': token } });
  return {
    call,
    read: async () => (await call('GET /api/my')).body as MyOrder,
    ask: (body: object) => call('POST /api/my/ask', body),
    here: () => call('POST /api/my/here'),
  };
}

/** The customer of an order, with the link of this number. */
export const customerOf = async (orderId: string, number = 0) =>
  visitorWith(await orderLinkToken({ orderId, number }, new Date()));
