import { parseInput } from '#functions/core/data/parse-input.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';

/** The day in the path of a call. Throws AppError 'validation' for a text that is none. */
export const dayOf = ({ day }: { day: string }): string => parseInput(storeDaySchema, day);
