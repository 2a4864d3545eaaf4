import { pageGone } from '#functions/core/app-error.ts';
import { readOrderLink } from '#functions/core/data/order-link.ts';
import { logger } from '#functions/core/logger.ts';
import { type Actor, contextAt } from '#functions/core/operation-context.ts';
import { bodyLimit } from '#shared/api/call.ts';
import type { ReadCaller } from './handle-call.ts';
import { rawBody } from './read-body.ts';

/** The customer, as a changelog names them. */
const customer: Actor = { id: 'customer', name: 'The customer', kind: 'customer' };

/** Whoever has the link of an order, or signed the body. Throws AppError 'not-found' for a wrong link. */
export const linkCaller: ReadCaller = async (call, event, now) => {
  if (call.access === 'signature') return { raw: rawBody(event, bodyLimit(call)) };
  const link = await readOrderLink(event.headers['order-link'] ?? '', now);
  if (!link) throw pageGone();
  logger.appendKeys({ orderId: link.orderId });
  return { link, context: contextAt(now, customer) };
};
