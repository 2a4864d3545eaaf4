import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderContent, StoredLine } from './order-content.ts';
import { quoted, quotedChange } from './quote-text.ts';

function describeLine(before: StoredLine, after: StoredLine): string[] {
  const name = after.productTitle;
  const parts: string[] = [];
  if (before.quantity !== after.quantity)
    parts.push(`changed the quantity of ${name} from ${before.quantity} to ${after.quantity}`);
  if (before.unitPrice !== after.unitPrice) {
    const [from, to] = [before.unitPrice, after.unitPrice].map(formatMoney);
    parts.push(`changed the price of ${name} from ${from} to ${to}`);
  }
  if (before.productionNotes !== after.productionNotes) {
    const [from, to] = quotedChange(before.productionNotes, after.productionNotes);
    parts.push(`changed the notes of ${name} from ${from} to ${to}`);
  }
  return parts;
}

const added = ({ quantity, productTitle, productionNotes }: StoredLine) =>
  `added ${quantity} × ${productTitle}${productionNotes ? ` (${quoted(productionNotes)})` : ''}`;
const removed = ({ quantity, productTitle }: StoredLine) => `removed ${quantity} × ${productTitle}`;

function describeLines(before: StoredLine[], after: StoredLine[]): string[] {
  const earlier = new Map(before.map((line) => [line.id, line]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((line) => {
      const previous = earlier.get(line.id);
      return previous ? describeLine(previous, line) : [added(line)];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map(removed),
  ];
}

/** What was entered, not what it came to: that depends on the lines. */
function discountText({ discountType, discountValue }: OrderContent): string {
  if (discountType === 'none' || discountValue === 0) return 'none';
  return discountType === 'percentage'
    ? `${discountValue}%`
    : formatMoney(dollarsToCents(discountValue));
}

/** What of the lines and amounts differs; `forProduction` is what of it is about the lines. */
export function describeItemsChange(
  before: OrderContent,
  after: OrderContent,
): { parts: string[]; forProduction: string[] } {
  const forProduction = describeLines(before.lines, after.lines);
  const parts = [...forProduction];
  const [from, to] = [before, after].map(discountText);
  if (from !== to) parts.push(`changed the discount from ${from} to ${to}`);
  if (before.total !== after.total)
    parts.push(
      `changed the total from ${formatMoney(before.total)} to ${formatMoney(after.total)}`,
    );
  return { parts, forProduction };
}
