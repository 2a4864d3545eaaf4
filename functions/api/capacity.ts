import { capacityApi } from '#shared/api/capacity.ts';
import { createRule } from '../capacity/create-rule.ts';
import { deleteRule } from '../capacity/delete-rule.ts';
import { listRulesWithLoads } from '../capacity/list-rules.ts';
import { updateRule } from '../capacity/update-rule.ts';
import { resource } from '../http/resource.ts';
import { enqueueOutbox } from '../outbox/enqueue.ts';
import { addWaiting } from '../waiting/add-waiting.ts';
import { listWaitingWithFree } from '../waiting/list-waiting.ts';
import { removeWaiting, updateWaiting } from '../waiting/update-waiting.ts';

export const handler = resource(capacityApi, {
  listCapacityRules: ({ now }) => listRulesWithLoads(now),
  createCapacityRule: async ({ context, body }) => {
    const { rule, outboxId } = await createRule(context, body);
    await enqueueOutbox(outboxId);
    return rule;
  },
  updateCapacityRule: async ({ context, params, body, headers }) => {
    const { rule, outboxId } = await updateRule(context, params.id, body, headers['if-match']);
    if (outboxId) await enqueueOutbox(outboxId);
    return rule;
  },
  deleteCapacityRule: ({ context, params }) => deleteRule(context, params.id),
  listWaiting: ({ now }) => listWaitingWithFree(now),
  addWaiting: ({ context, body }) => addWaiting(context, body),
  updateWaiting: ({ context, params, body }) => updateWaiting(context, params.id, body),
  removeWaiting: ({ params }) => removeWaiting(params.id),
});
