import { logger } from '#functions/core/logger.ts';
import { addWaiting } from '#functions/day/waiting/add-waiting.ts';
import { listWaitingWithFree } from '#functions/day/waiting/list-waiting.ts';
import { removeWaiting, updateWaiting } from '#functions/day/waiting/update-waiting.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { deleteRule } from '#functions/pickups/capacity/delete-rule.ts';
import { listRulesWithLoads } from '#functions/pickups/capacity/list-rules.ts';
import { updateRule } from '#functions/pickups/capacity/update-rule.ts';
import { capacityApi } from '#shared/api/capacity.ts';

/**
 * So long whoever saves a limit waits at most until it counts the orders: some thousands, or a
 * thousand while papers are drawn on the same machine. The function ends after 25 seconds.
 */
const longest = 18_000;

/**
 * Not in the queue of the outbox: the limit would be sold over as long as papers are drawn before.
 * Never throws.
 */
async function countOrders(now: Date): Promise<void> {
  try {
    await recountCapacity(now, Date.now() + longest);
  } catch (error) {
    logger.error('Not all orders were counted; the worker will', { error });
  }
}

export const handler = resource(capacityApi, {
  listCapacityRules: ({ now }) => listRulesWithLoads(now),
  createCapacityRule: async ({ context, body, headers }) => {
    const rule = await createRule(context, body, headers['idempotency-key']);
    await countOrders(context.now);
    return rule;
  },
  updateCapacityRule: async ({ context, params, body, headers }) => {
    const { rule, countsAnew } = await updateRule(context, params.id, body, headers['if-match']);
    if (countsAnew) await countOrders(context.now);
    return rule;
  },
  deleteCapacityRule: ({ context, params }) => deleteRule(context, params.id),
  listWaiting: async ({ now }) => {
    const { waiting, isCapped } = await listWaitingWithFree(now);
    return reply(waiting, { headers: isCapped ? { 'x-waiting-capped': 'true' } : {} });
  },
  addWaiting: ({ context, body, headers }) => addWaiting(context, body, headers['idempotency-key']),
  updateWaiting: ({ context, params, body }) => updateWaiting(context, params.id, body),
  removeWaiting: ({ params }) => removeWaiting(params.id),
});
