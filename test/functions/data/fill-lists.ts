import { expect } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { type Bakery, somePickup } from '#test/functions/orders/bakery.ts';
import { type ApiCall, apiOf } from '#test/support/call-api.ts';
import { allItems, putItems } from '#test/support/table-items.ts';

export const day = somePickup.slice(0, 10);

/** The bakery that is open now. */
export const store = {} as { bakery: Bakery };

/** Random, so that nothing compresses it, of three bytes each. */
export const say = (length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length }, () => 0x4e00 + Math.floor(Math.random() * 20_000)),
  );
export const times = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sends a call as one signed-in person, whatever is answered. */
export async function ask(route: ApiCall['route'], body?: unknown) {
  const [method, target = ''] = route.split(' ');
  const [path = ''] = target.split('?');
  const call = calls.find(
    (one) =>
      one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const { handler } = await import(`../../../functions/edge/api/${call?.function}.ts`);
  const headers = { 'accept-encoding': 'gzip' };
  const response = await apiOf(handler)({
    route,
    body,
    headers,
    cookies: store.bakery.staff.cookies,
  });
  // biome-ignore lint/suspicious/noExplicitAny: what is asked for differs.
  return response as Omit<typeof response, 'body'> & { body: any };
}

/** Sends a call that must succeed. */
export async function send(route: ApiCall['route'], body?: unknown) {
  const response = await ask(route, body);
  expect([route, response.status < 300 || response.body]).toEqual([route, true]);
  return response.body;
}

/** The same with other long texts. */
const anew = (text: string) =>
  text.replaceAll(/[\u4e00-\u9fff]{100,}/g, ({ length }) => say(length));

/** Stores what is stored under a key as so many others: with other ids, instants and names in their keys. */
export async function multiply(
  id: string,
  count: number,
  isMeant = (_: string) => true,
): Promise<void> {
  const texts = (await allItems())
    .map((item) => JSON.stringify(item))
    .filter((text) => text.includes(id))
    .filter((text) => isMeant(String(JSON.parse(text).sk)) && !text.includes('OUTBOX'));
  const copies = times(count, () => crypto.randomUUID());
  await putItems(
    copies.flatMap((copy) => texts.map((text) => JSON.parse(anew(text).replaceAll(id, copy)))),
  );
}

export type Case = {
  /** The call, as the contract names it. */
  call: string;
  list: string;
  fill: (count: number) => Promise<unknown>;
  many: number;
  /** Asked with what `fill` answered. */
  read: (filled: never) => ApiCall['route'];
  /** Checks that what is missing is said. */
  says?: (answer: Awaited<ReturnType<typeof ask>>) => void;
};

export const isShort = ({ body }: Awaited<ReturnType<typeof ask>>) => expect(body.short).toBe(true);
export const isCapped = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  expect(headers['x-list-capped']).toBe('true');
