import { readConfig } from '#functions/core/config.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import { outboxWrites } from '#functions/core/outbox/outbox-item.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import { type Card, idFrom, readCard, storeTheirs } from './card-item.ts';
import { type CardProvider, CardRefused, type CheckoutFacts } from './card-provider.ts';
import { factsToRecord, recordFact, stripe, type Worker } from './record-fact.ts';
import { cardProvider, readCardEvent } from './stripe-provider.ts';

const { SITE_ORIGIN } = readConfig('SITE_ORIGIN');

/** The browser still has the token of its page; the provider never sees it. */
const returnUrl = new URL('/my?paid', SITE_ORIGIN).href;

/**
 * Asks the provider about a checkout, by our id if theirs is not known because a process died. One that they
 * refuse to make now was never made.
 *
 * @throws CardsDown, CardRefused
 */
export async function askFor(provider: CardProvider, card: Card): Promise<CheckoutFacts> {
  if (card.theirs) return provider.read(card.theirs);
  try {
    const { id } = await provider.create({ ...card, returnUrl });
    await storeTheirs(card, id);
    return provider.read(id);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    return { id: '', state: 'expired', refunds: [], disputes: [] };
  }
}

/** Nobody can pay there anymore, so the order may have another checkout. */
const close = (worker: Worker, { id, orderId }: Card) =>
  updateOrder({ ...worker, actor: stripe }, orderId, {
    read: async () => undefined,
    decide: ({ card }) =>
      card === id
        ? { deed: 'charge', box: { card: undefined }, parts: ['closed the unpaid page to pay'] }
        : undefined,
  });

const hour = 3_600_000;

/** Asks again within the hour. All checks of a checkout in the same hour are one. */
function askAgain({ now }: Worker, checkout: string): Write[] {
  const due = new Date((Math.floor(now.getTime() / hour) + 1) * hour);
  const newId = () => idFrom(`${checkout} ${due.toISOString()}`);
  return outboxWrites({ now, newId }, { effects: [{ kind: 'card', checkout }], due }).writes;
}

/**
 * Records all that happened to a checkout at the provider and is not recorded yet. Safe to repeat, at the
 * same time too. An open one ends once its time is over, or if it `mustEnd`.
 *
 * @returns writes for the end of the work: a refund that is pending is asked for again
 * @throws CardsDown, CardRefused; Error when there is no such checkout
 */
export async function settleCheckout(
  worker: Worker,
  id: string,
  { mustEnd = false } = {},
): Promise<Write[]> {
  const card = await readCard(id);
  const provider = await cardProvider(worker.now);
  const found = await askFor(provider, card);
  const isOver = mustEnd || worker.now.toISOString() >= card.until;
  const facts = found.state === 'open' && isOver ? await provider.expire(found.id) : found;
  for (const fact of factsToRecord(facts))
    if (!card.noted.includes(fact.id)) await recordFact(worker, card, fact);
  if (facts.state === 'expired') await close(worker, card);
  return facts.refunds.some(({ state }) => state === 'pending') ? askAgain(worker, id) : [];
}

/**
 * Takes note that something happened at the provider; the worker asks what. Events may come twice and in any
 * order.
 *
 * @returns the id of the outbox item to enqueue; undefined for an event about something else
 * @throws AppError 'not-found', 'bad-signature'; CardsDown
 */
export async function receiveCardEvent(worker: Worker, raw: string, signature = '') {
  const checkout = await readCardEvent(raw, signature, worker.now);
  if (!checkout) return undefined;
  const { outboxId, writes } = outboxWrites(worker, { effects: [{ kind: 'card', checkout }] });
  await transact(() => writes);
  return outboxId;
}
