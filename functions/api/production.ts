import { productionApi } from '#shared/api/production.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { parseInput } from '../data/parse-input.ts';
import { resource } from '../http/resource.ts';
import { noContent } from '../http/response.ts';
import { readProductionDay } from '../production/read-day.ts';
import { saveTicks } from '../production/save-ticks.ts';

export const handler = resource(productionApi, {
  readProductionDay: async ({ params, query, now }) =>
    (await readProductionDay(parseInput(storeDaySchema, params.day), now, query.since)) ??
    noContent,
  saveTicks: ({ params, body }) => saveTicks(parseInput(storeDaySchema, params.day), body.ticks),
});
