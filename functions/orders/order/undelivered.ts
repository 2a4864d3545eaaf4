import { definitionOf, type EmailKind, isAside } from '#shared/email/kinds.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';
import type { EmailRecord, StoredOrder } from './order-item.ts';

/**
 * True if the order is open and one of its e-mails did not arrive: for a complete or canceled order
 * nobody needs to act.
 */
export const isUndelivered = ({
  status,
  undelivered,
}: Partial<Pick<StoredOrder, 'status' | 'undelivered'>>): boolean =>
  status !== undefined && !isDone(status) && (undelivered?.length ?? 0) > 0;

/** Does not include complaints, which concern an e-mail that did arrive. */
const didNotArrive = ({ kind }: EmailOutcome): boolean => kind === 'bounced' || kind === 'rejected';

export const didArrive = ({ state, outcome }: EmailRecord): boolean =>
  state === 'sent' && !(outcome && didNotArrive(outcome));

const isLater = (one: EmailRecord, other: EmailRecord): boolean =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);

const markOf = (kind: EmailKind): EmailKind => definitionOf({ kind }).marksAs ?? kind;

/** Removes the marks of these kinds; undefined rather than empty, as in orders whose e-mails all arrived. */
export function withoutKinds(
  undelivered: EmailKind[] | undefined,
  kinds: EmailKind[],
): EmailKind[] | undefined {
  const marks = kinds.map(markOf);
  const rest = undelivered?.filter((kind) => !marks.includes(kind)) ?? [];
  return rest.length > 0 ? rest : undefined;
}

/**
 * The undelivered kinds of an order once `email` has this outcome. Only the latest e-mail of a kind
 * counts: a later one, such as a resent one, replaces earlier ones. An aside marks nothing.
 */
export function undeliveredAfter(
  { undelivered }: Pick<StoredOrder, 'undelivered'>,
  emails: EmailRecord[],
  email: EmailRecord,
  outcome: EmailOutcome,
): EmailKind[] | undefined {
  const mark = markOf(email.kind);
  const replaces = (other: EmailRecord) =>
    !isAside(other) && markOf(other.kind) === mark && isLater(other, email);
  if (isAside(email) || emails.some(replaces)) return undelivered;
  const others = withoutKinds(undelivered, [mark]);
  return didNotArrive(outcome) ? [...(others ?? []), mark].sort() : others;
}
