import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { givenOut, handedBy, linesGiven } from '#functions/orders/changes/hand-over.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { type LateFact, saidWords } from './fact.ts';
import { type Findings, findingsOf } from './findings.ts';

type Outcome = Pick<Change, 'status' | 'action' | 'handOver' | 'parts'> & { findings: Findings };

/** The outcome for an order that can no longer be handed over, and so stays as it is. */
const nothingDone = (why: string, deed: string, findings: Findings): Outcome => ({
  action: 'Hand-over to settle',
  parts: [`${deed}, but ${why}`],
  findings,
});

const deedOf = ({ isSentByOther }: LateFact, words: string) =>
  `${isSentByOther ? 'sent that it was handed over' : 'handed it over'}, ${words}`;

async function outcomeOfOpen(order: StoredOrder, fact: LateFact, words: string): Promise<Outcome> {
  const found = await findingsOf(order, fact);
  const { isTwice, isOther, ...lines } = linesGiven(order, fact.body.lines);
  const reasons = new Set(found.reasons);
  if (isOther) reasons.add('edited');
  if (isTwice) reasons.add('given-out-twice');
  const findings = { ...found, ...(isTwice && { handed: handedBy(order) }), reasons: [...reasons] };
  if (lines.given.length === 0)
    return nothingDone('none of these lines is left', deedOf(fact, words), findings);
  const { parts, handOver, ...given } = givenOut(order, fact.body.id, lines);
  return {
    ...given,
    handOver: { ...handOver, saidAt: fact.said.at, by: fact.by.name },
    parts: parts.map((part, index) => (index === parts.length - 1 ? `${part}, ${words}` : part)),
    findings,
  };
}

/** The change of an order by a late hand-over, and what does not fit (docs/product.md#to-settle). */
export async function outcomeOf(
  { now }: OperationContext,
  order: StoredOrder,
  fact: LateFact,
): Promise<Outcome> {
  const words = saidWords(fact, now, order.content.timezone);
  const deed = deedOf(fact, words);
  if (order.status === 'canceled')
    return nothingDone('it is canceled', deed, { reasons: ['canceled'] });
  if (order.status !== 'complete') return outcomeOfOpen(order, fact, words);
  const handed = handedBy(order);
  const findings: Findings = { reasons: ['given-out-twice'], handed };
  return nothingDone(`${handed.by} did so before`, deed, findings);
}
