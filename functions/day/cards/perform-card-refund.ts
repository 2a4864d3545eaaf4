import { required } from '#functions/core/app-error.ts';
import { readCard } from './card-item.ts';
import { CardRefused } from './card-provider.ts';
import { recordFact, type Worker } from './record-fact.ts';
import { askFor, settleCheckout } from './settle-checkout.ts';
import { cardProvider } from './stripe-provider.ts';

/**
 * Has a refund made that staff asked for, and records it. The provider forgets our ids after a day or more,
 * so it is first looked for.
 *
 * @returns writes for the end of the work
 * @throws CardsDown; Error when there is no such refund
 */
export async function performCardRefund(worker: Worker, checkout: string, own: string) {
  const card = await readCard(checkout);
  const { amount } = required(card.refunds[own]);
  const provider = await cardProvider(worker.now);
  const { charge, refunds } = await askFor(provider, card);
  if (!card.noted.includes(own) && !refunds.some((refund) => refund.own === own))
    await provider.refund(required(charge).id, { own, amount }).catch(async (error: unknown) => {
      if (!(error instanceof CardRefused)) throw error;
      const at = worker.now.toISOString();
      await recordFact(worker, card, { kind: 'failed', id: own, own, amount, at });
    });
  return settleCheckout(worker, checkout);
}
