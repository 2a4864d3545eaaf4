import { productionApi } from '#shared/api/production.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { parseInput } from '../data/parse-input.ts';
import { resource } from '../http/resource.ts';
import { readProductionDay } from '../production/read-day.ts';

export const handler = resource(productionApi, {
  readProductionDay: ({ params }) => readProductionDay(parseInput(storeDaySchema, params.day)),
});
