import { productionApi } from '#shared/api/production.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { parseInput } from '../data/parse-input.ts';
import { resource } from '../http/resource.ts';
import { noContent } from '../http/response.ts';
import { listPrints } from '../orders/print-repository.ts';
import { listChanges } from '../production/list-changes.ts';
import { markSeen } from '../production/mark-seen.ts';
import { printDay } from '../production/print-day.ts';
import { readProductionDay } from '../production/read-day.ts';
import { saveTicks } from '../production/save-ticks.ts';

const dayOf = ({ day }: { day: string }): string => parseInput(storeDaySchema, day);

export const handler = resource(productionApi, {
  readProductionDay: async ({ params, query, now }) =>
    (await readProductionDay(dayOf(params), now, query)) ?? noContent,
  saveTicks: ({ params, body, now }) => saveTicks(dayOf(params), body.ticks, now),
  listPrints: ({ params }) => listPrints(dayOf(params), { limit: 20 }),
  printProductionDay: ({ context, params, headers }) =>
    printDay(context, dayOf(params), headers['idempotency-key']),
  listPrintChanges: ({ params }) => listChanges(dayOf(params), params.number),
  markChangesSeen: ({ context, params, body }) => markSeen(context, dayOf(params), body),
});
