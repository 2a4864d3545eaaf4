import { isDone } from '#shared/orders/statuses.ts';
import type { EmailKind, EmailOutcome, OlderKind } from '#shared/schemas/orders.ts';
import type { EmailRecord, StoredOrder } from './order-item.ts';

/** True if the order counts and is marked as undelivered: nobody acts on one that is complete or canceled. */
export const isUndelivered = ({
  status,
  undelivered,
}: Partial<Pick<StoredOrder, 'status' | 'undelivered'>>): boolean =>
  status !== undefined && !isDone(status) && (undelivered?.length ?? 0) > 0;

/** A complaint is about an e-mail that did arrive. */
const didNotArrive = ({ kind }: EmailOutcome): boolean => kind === 'bounced' || kind === 'rejected';

export const didArrive = ({ state, outcome }: EmailRecord): boolean =>
  state === 'sent' && !(outcome && didNotArrive(outcome));

const isLater = (one: EmailRecord, other: EmailRecord): boolean =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

/** The kind that marks an order: a reminder says what the confirmation does, to the same person. */
export const markOf = (kind: EmailKind): OlderKind => (kind === 'reminder' ? 'customer' : kind);

/** Without these kinds; undefined rather than empty, as in orders whose e-mails all arrived. */
export function withoutKinds(
  undelivered: OlderKind[] | undefined,
  kinds: EmailKind[],
): OlderKind[] | undefined {
  const marks = kinds.map(markOf);
  const rest = undelivered?.filter((kind) => !marks.includes(kind)) ?? [];
  return rest.length > 0 ? rest : undefined;
}

/**
 * The undelivered kinds of an order once `email` has this outcome. Only the latest e-mail of a kind counts: a
 * later one, such as a resent one, takes the place of those before it.
 */
export function undeliveredAfter(
  { undelivered }: Pick<StoredOrder, 'undelivered'>,
  emails: EmailRecord[],
  email: EmailRecord,
  outcome: EmailOutcome,
): OlderKind[] | undefined {
  const mark = markOf(email.kind);
  if (emails.some((other) => markOf(other.kind) === mark && isLater(other, email)))
    return undelivered;
  const others = withoutKinds(undelivered, [mark]);
  return didNotArrive(outcome) ? [...(others ?? []), mark].sort() : others;
}
