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
 * The longest time that saving a limit waits for the orders to be counted, in milliseconds. It
 * suffices for several thousand orders, or for one thousand while PDFs are drawn on the same
 * machine. The function times out after 25 seconds.
 */
const longest = 18_000;

/**
 * Counts the orders within the call rather than through the outbox queue: a limit could be oversold
 * while the queue draws PDFs first. Never throws.
 */
async function countOrders(now: Date): Promise<void> {
  try {
    await recountCapacity(now, Date.now() + longest);
  } catch (error) {
    logger.error('Not all orders were counted; the worker will do it', { error });
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
