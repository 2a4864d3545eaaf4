import * as z from 'zod';

const stateSchema = z.object({ list: z.string().regex(/^\?/).max(2_000) });

/**
 * The address search of the list from which an order was opened, as its links pass it on; nothing when it was
 * opened from elsewhere.
 */
export const listSearch = (state: unknown): string => stateSchema.safeParse(state).data?.list ?? '';
