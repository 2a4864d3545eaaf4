import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { afterAll, beforeAll, vi } from 'vitest';
import { orderLinkToken } from '#functions/core/data/order-link.ts';
import { dynamo } from '#functions/core/data/table.ts';
import { outboxItemSchema } from '#functions/core/outbox/outbox-item.ts';
import { handler as my } from '#functions/edge/api/my.ts';
import { performOutboxItem } from '#functions/jobs/perform-item.ts';
import { CardBook } from '#infra/local/services/cards.ts';
import { standInKeys } from '#infra/local/services/secrets.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { openPayingBakery } from '#test/functions/ledger/paying-bakery.ts';
import { apiOf } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { outboxItems } from '#test/support/table-items.ts';

export const openCardBakery = (settings: Partial<Settings> = {}) =>
  openPayingBakery({ customer_page: 'on', card_link: 'on', ...settings });

type Running = { left: number; isAfter: boolean; isDead: boolean; onDeath: () => void };
const running = new AsyncLocalStorage<Running>();
const forever = () => new Promise<never>(() => {});

/** A call to AWS or to the provider. The process may die right before or after it; then nothing follows. */
async function step<Result>(call: () => Promise<Result>): Promise<Result> {
  const one = running.getStore();
  if (!one) return call();
  if (one.isDead) return forever();
  one.left -= 1;
  const dies = one.left === 0;
  const result = dies && !one.isAfter ? undefined : await call().catch((error: Error) => error);
  if (dies) {
    one.isDead = true;
    one.onDeath();
  }
  if (one.isDead) return forever();
  if (result instanceof Error) throw result;
  return result as Result;
}

/** Runs something that dies at its call with the number `at`, from 1. True if it lived. */
export async function dyingAt(
  { at, isAfter }: { at: number; isAfter: boolean },
  run: () => Promise<unknown>,
): Promise<boolean> {
  const { promise, resolve: onDeath } = Promise.withResolvers<void>();
  const one: Running = { left: at, isAfter, isDead: false, onDeath };
  await Promise.race([running.run(one, run), promise]);
  return !one.isDead;
}

/** A fault of the stand-in, for one request: it does not answer, or its answer is lost. */
export type Fault = 'down' | 'lost';
export type Event = { type: string; raw: string };

/** The stand-in of the card provider, and the events that it sent, which arrive when a test delivers them. */
export function runCards() {
  const cards = {
    book: {} as CardBook,
    events: [] as Event[],
    faults: [] as (Fault | undefined)[],
    /** The names of the requests. */
    asked: [] as string[],
    reset() {
      cards.events.length = 0;
      cards.faults.length = 0;
      cards.asked.length = 0;
      const send = async (raw: string) => {
        cards.events.push({ type: JSON.parse(raw).type, raw });
      };
      cards.book = new CardBook({ address: 'http://cards.test', send });
    },
  };
  cards.reset();
  const answer = async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname: path, search } = new URL(url);
    const fault = cards.faults.shift();
    cards.asked.push(`${method} ${path}`);
    if (fault === 'down') throw new TypeError('fetch failed');
    const response = await cards.book.handler({
      method,
      path,
      query: search.slice(1),
      headers: Object.fromEntries(new Headers(headers)),
      body: Buffer.from(String(body ?? '')),
    });
    if (fault === 'lost') throw new TypeError('fetch failed');
    return new Response(String(response.body), { status: response.status });
  };
  beforeAll(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => step(() => answer(url, init)));
    // First, because a request that never ends must not count as one that is under way.
    dynamo.middlewareStack.add((next) => (args) => step(() => next(args)), {
      name: 'deaths',
      step: 'initialize',
      priority: 'high',
    });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    dynamo.middlewareStack.remove('deaths');
  });
  return cards;
}

const api = apiOf(my);

export const signed = (raw: string, { secret = standInKeys.webhookSecret, ago = 0 } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: raw,
    secret,
    timestamp: Math.floor(Date.now() / 1_000) - ago,
  });

export const deliver = (raw: string, signature = signed(raw)) =>
  api({
    route: 'POST /api/webhooks/stripe',
    body: raw,
    headers: { 'stripe-signature': signature },
  });

/** The customer presses 'Pay'. */
export const startCheckout = async (orderId: string, what = 'rest', number = 0) =>
  api({
    route: 'POST /api/my/checkout',
    body: { what },
    headers: { 'order-link': await orderLinkToken({ orderId, number }, new Date()) },
  });

/** The provider's id of the checkout in an answer. */
export const sessionIn = ({ body }: { body: unknown }): string =>
  String((body as { url?: string }).url)
    .split('/')
    .pop() ?? '';

const clock = () => new Date();
const isOfCards = (effects: object) => Object.keys(effects).every((key) => key.startsWith('card'));

/** What the outbox has to do with cards, with the moment from which the sweep queues it. */
const waiting = async () =>
  (await outboxItems())
    .map((item) => outboxItemSchema.parse(item))
    .filter(({ effects }) => isOfCards(effects));

/** The worker takes what is queued and due. An item that failed stays with the queue. */
export async function work(): Promise<void> {
  const now = new Date().toISOString();
  const items = await waiting();
  const due = items.filter(
    ({ id, sweepAt = '' }) => queued.includes(id) || (sweepAt && sweepAt <= now),
  );
  queued.length = 0;
  for (const { id } of due)
    await performOutboxItem(id, clock).catch(() => {
      queued.push(id);
    });
}

/** Hours go by, until there is nothing left to do. */
export async function workToTheEnd(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    vi.setSystemTime(Date.now() + 3_600_000);
    await work();
    if ((await waiting()).length === 0) return;
  }
  throw new Error('There is still something to do');
}
