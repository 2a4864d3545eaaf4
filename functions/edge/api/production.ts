import { listChanges } from '#functions/day/production/list-changes.ts';
import { markSeen } from '#functions/day/production/mark-seen.ts';
import { printDay } from '#functions/day/production/print-day.ts';
import { readProductionDay } from '#functions/day/production/read-day.ts';
import { readLastTime } from '#functions/day/production/read-last-time.ts';
import { saveTicks } from '#functions/day/production/save-ticks.ts';
import { dayOf } from '#functions/edge/http/day-of.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { noContent } from '#functions/edge/http/response.ts';
import { listPrints } from '#functions/orders/sheet/print-repository.ts';
import { productionApi } from '#shared/api/production.ts';

export const handler = resource(productionApi, {
  readProductionDay: async ({ params, query, now }) =>
    (await readProductionDay(dayOf(params), now, query)) ?? noContent,
  readLastTime: ({ params }) => readLastTime(dayOf(params)),
  saveTicks: ({ params, body, now }) => saveTicks(dayOf(params), body.ticks, now),
  listPrints: ({ params }) => listPrints(dayOf(params), { limit: 20 }),
  printProductionDay: ({ context, params, headers }) =>
    printDay(context, dayOf(params), headers['idempotency-key']),
  listPrintChanges: ({ params }) => listChanges(dayOf(params), params.number),
  markChangesSeen: ({ context, params, body }) => markSeen(context, dayOf(params), body),
});
