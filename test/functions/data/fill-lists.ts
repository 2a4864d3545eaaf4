import { expect } from 'vitest';
import { type Bakery, somePickup } from '#test/functions/orders/bakery.ts';
import type { ApiCall } from '#test/support/call-api.ts';
import { allItems, putItems } from '#test/support/table-items.ts';
import { callAny } from './busy-bakery.ts';

export const day = somePickup.slice(0, 10);

/** The bakery that is open now. */
export const store = {} as { bakery: Bakery };

/** Random characters of three bytes each, which cannot be compressed. */
export const say = (length: number): string =>
  String.fromCodePoint(
    ...Array.from({ length }, () => 0x4e00 + Math.floor(Math.random() * 20_000)),
  );
export const times = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sends a call as a signed-in user, and accepts any response. */
export const ask = (route: ApiCall['route'], body?: unknown) =>
  callAny(store.bakery.staff.cookies)(route, body, { 'accept-encoding': 'gzip' });

/** Sends a call that must succeed. */
export async function send(route: ApiCall['route'], body?: unknown) {
  const response = await ask(route, body);
  expect([route, response.status < 300 || response.body]).toEqual([route, true]);
  return response.body;
}

/** Replaces long texts with other random ones. */
const anew = (text: string) =>
  text.replaceAll(/[\u4e00-\u9fff]{100,}/g, ({ length }) => say(length));

/** Copies `count` times all items that contain an id, with new ids and texts. */
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
  /** Called with the result of `fill`. */
  read: (filled: never) => ApiCall['route'];
  /** Checks that the response reports missing entries. */
  says?: (answer: Awaited<ReturnType<typeof ask>>) => void;
};

export const isShort = ({ body }: Awaited<ReturnType<typeof ask>>) => expect(body.short).toBe(true);
export const isCapped = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  expect(headers['x-list-capped']).toBe('true');
