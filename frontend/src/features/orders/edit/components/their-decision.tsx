import type { Contest } from '#frontend/features/orders/edit/merge-items.ts';
import type { ItemsEditing } from '#frontend/features/orders/edit/use-items-form.ts';
import { entered } from '#shared/orders/line/entered.ts';
import { discountText } from '#shared/pricing/discount-text.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ConflictNote } from './conflict-note.tsx';

const discountWords = (order: OrderDetail): string =>
  order.discountType === 'none'
    ? 'no discount'
    : discountText({ type: order.discountType, amount: order.discountValue }, order.discountAmount);

/** The label of the conflict, and the other user's value as text. */
function describe(contest: Contest, order: OrderDetail): { of: string; value: string } {
  if (contest.kind === 'discount') return { of: 'Discount', value: discountWords(order) };
  const line = order.items.find(({ id }) => id === contest.key);
  if (!line) return { of: 'this line', value: 'no line: saving adds it again' };
  const { productTitle: title, quantity, unitPrice } = line;
  if (contest.kind !== 'field')
    return { of: title, value: `${quantity} × ${formatMoney(unitPrice)}` };
  const { label, wordsOf } = entered[contest.name];
  return { of: `${label} of ${title}`, value: wordsOf(line) ?? 'nothing' };
}

type Props = {
  editing: ItemsEditing;
  /** Selects the conflicts to show. */
  of: (contest: Contest) => boolean;
};

/** Shown at a conflict: the other user's value, and a button to use it. */
export function TheirDecision({ editing, of }: Props) {
  const { conflict, seen, conflicting, takeTheirs } = editing;
  const contest = conflicting.find(of);
  if (!conflict || !contest) return null;
  return (
    <ConflictNote
      who={conflict.who}
      {...describe(contest, seen)}
      onUse={() => takeTheirs([contest])}
    />
  );
}
