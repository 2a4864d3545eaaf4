import type { CheckedLine } from '#frontend/entities/cart/cart-check.ts';
import { CartLine } from '#frontend/entities/cart/cart-line.tsx';
import { ChangeButton, LineWords } from './line-parts.tsx';

const hasAnswers = ({ item, sets }: CheckedLine) =>
  sets.length > 0 || Boolean(item.options || item.inscription || item.pictures);

/** A line of the cart, with the answers of a product that asks, and the button that changes them. */
export function AnsweredLine({ line, number }: { line: CheckedLine; number?: number }) {
  const { item, unitPrice } = line;
  const shown = { item, unitPrice, change: line.change, ...(number !== undefined && { number }) };
  if (!hasAnswers(line)) return <CartLine {...shown} />;
  return (
    <CartLine
      {...shown}
      answers={<LineWords line={line} />}
      button={line.product && <ChangeButton line={line} />}
    />
  );
}
