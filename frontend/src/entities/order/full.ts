import { ApiError } from '#frontend/lib/api-client.ts';
import { type Full, fullSchema } from '#shared/schemas/capacity.ts';

/** What is full, of an order or a change that was refused for it; undefined for any other error. */
export function fullOf(error: unknown): Full | undefined {
  if (!(error instanceof ApiError) || error.code !== 'full') return undefined;
  return fullSchema.safeParse(error.body).data;
}
