import { readConfig } from '#functions/core/config.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The URL at which staff open an order in the app. */
export const orderUrl = (orderId: string): string =>
  new URL(`/orders/${orderId}`, SITE_ORIGIN).href;
