import { ApiError } from '#frontend/lib/api-client.ts';
import { type Full, fullSchema } from '#shared/schemas/capacity.ts';

/** The full limits that an order or a change was rejected for; undefined for any other error. */
export function fullOf(error: unknown): Full | undefined {
  if (!(error instanceof ApiError) || error.code !== 'full') return undefined;
  return fullSchema.safeParse(error.body).data;
}
