import * as z from 'zod/mini';

const stateSchema = z.object({ list: z.string().check(z.regex(/^\?/), z.maxLength(2_000)) });

/**
 * The query string of the list from which an order was opened, as passed in the navigation state;
 * '' if it was opened from elsewhere.
 */
export const listSearch = (state: unknown): string => stateSchema.safeParse(state).data?.list ?? '';
