import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readPickups } from '#functions/day/pickups/read-pickups.ts';
import { listSettle, settle } from '#functions/day/pickups/settle.ts';
import { tellChangedDays } from '#functions/day/production/day-revision.ts';
import { dayOf } from '#functions/edge/http/day-of.ts';
import { linkHeader } from '#functions/edge/http/link-header.ts';
import { type About, afterChange, follow } from '#functions/edge/http/order-reply.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { giveUp } from '#functions/orders/changes/give-up.ts';
import { handOver } from '#functions/orders/changes/hand-over.ts';
import { keepOrder } from '#functions/orders/changes/keep-order.ts';
import { isLateHandOver } from '#functions/orders/changes/late/fact.ts';
import { handOverLate } from '#functions/orders/changes/late/hand-over-late.ts';
import { undoHandOver } from '#functions/orders/changes/undo-hand-over.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { storeDay } from '#shared/dates/store-time.ts';

/** The kitchen's screens show which orders are gone, and reload the day when its revision has grown. */
async function afterHandOver(request: About, committed: Committed | undefined) {
  const answer = await afterChange(request, committed);
  const { pickupDate, timezone } = answer.body;
  await tellChangedDays([storeDay(pickupDate, timezone)]);
  return answer;
}

export const handler = resource(pickupsApi, {
  readPickups: ({ params, query, now }) => readPickups(dayOf(params), now, query),
  handOver: async (request) => {
    const { context, params, body } = request;
    if (!isLateHandOver(body))
      return afterHandOver(request, await handOver(context, params.id, body));
    const { committed, settle } = await handOverLate(context, params.id, body);
    const { body: order, extras } = await afterHandOver(request, committed);
    return reply({ ...order, ...(settle && { settle }) }, extras);
  },
  undoHandOver: async (request) => {
    const { id, handover } = request.params;
    return afterHandOver(request, await undoHandOver(request.context, id, handover));
  },
  keepOrder: async (request) =>
    afterChange(request, await keepOrder(request.context, request.params.id, request.body)),
  giveUp: async (request) =>
    afterChange(request, await giveUp(request.context, request.params.id, request.body)),
  listSettle: async ({ query }) => {
    const { items, total, next } = await listSettle(query);
    const headers = linkHeader(pickupsApi.listSettle.path, query, { ...(next && { next }) });
    return reply(items, { headers: { ...headers, 'x-total-count': String(total) } });
  },
  settle: async ({ context, params, body }) => {
    const settled = await settle(context, params.id, body);
    if (settled.committed) await follow(settled.committed);
    return settled.settle;
  },
});
