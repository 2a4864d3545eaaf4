import { matchesGlob } from 'node:path';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { type callAll, pictureId } from './busy-bakery.ts';

type Path = `/api/${string}`;
type Send = ReturnType<typeof callAll>;
type Call = (typeof calls)[number];

/** The days that have pickups. */
async function pickupDays(send: Send): Promise<string[]> {
  const { timezone } = (await send('GET /api/settings/public')).body;
  const orders: { pickupDate: string }[] = (await send('GET /api/orders')).body;
  return [...new Set(orders.map(({ pickupDate }) => storeDay(pickupDate, timezone)))];
}

async function stationIds(send: Send): Promise<string[]> {
  const { stations }: { stations: { id: string }[] } = (await send('GET /api/stations')).body;
  return stations.map(({ id }) => id);
}

/**
 * The values of a parameter: one for each item that a call lists, or that a field of the previous item lists.
 */
async function valuesOf(send: Send, collection: Path, name: string): Promise<string[]> {
  if (name === 'day') return pickupDays(send);
  if (name === 'station') return stationIds(send);
  if (name === 'till') return ['1'];
  if (collection.endsWith('/labels')) return ['1'];
  if (collection === '/api/order-pictures') return [pictureId];
  const [, owner = '', field = ''] = /^(.*)\/([^/]+)$/.exec(collection) ?? [];
  const isListed = calls.some(
    ({ method, path }) =>
      method === 'GET' && matchesGlob(collection, path.replaceAll(/{\w+}/g, '*')),
  );
  const { body } = await send(`GET ${isListed ? collection : (owner as Path)}`);
  const things: Record<string, unknown>[] = isListed ? body : (body[field] ?? []);
  return things.map((thing) => String(thing[name] ?? thing['id']));
}

/** The paths of a call for everything that is stored. */
export async function pathsOf(send: Send, path: Path): Promise<Path[]> {
  const [, before, name, after] = /^(.*?)\/\{(\w+)\}(.*)$/.exec(path) ?? [];
  if (!name) return [path];
  const values = await valuesOf(send, before as Path, name);
  const filled = await Promise.all(
    values.map((value) => pathsOf(send, `${before}/${value}${after}` as Path)),
  );
  return filled.flat();
}

/** The query parameters that some calls need. */
const parameters: Record<string, string> = {
  email: 'maria.lopez@example.com',
  location: 'DAVIS',
  size: '4x6',
  day: '2027-06-14',
};
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

export function queryOf({ query }: Call): string {
  const needed = Object.entries(query?.shape ?? {}).filter(
    ([, schema]) => !z.safeParse(schema as z.ZodMiniType, undefined).success,
  );
  // Days that are not over, whose sales are not stored yet.
  const values: Record<string, string> = { ...parameters, from: dayAgo(1), to: dayAgo(0) };
  return new URLSearchParams(needed.map(([name]) => [name, values[name] ?? 'none'])).toString();
}
