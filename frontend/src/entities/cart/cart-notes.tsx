import { useState } from 'react';
import type { CartItem } from './cart.ts';
import { cartStore } from './cart-store.ts';
import { ProductionNotes } from './production-notes.tsx';

/** The production notes of one cart line. */
export function CartNotes({ item }: { item: CartItem }) {
  // The text as typed: the cart stores no blank notes.
  const [text, setText] = useState(item.productionNotes ?? '');
  const change = (next: string) => {
    setText(next);
    cartStore.setNotes(item.productId, next);
  };
  return <ProductionNotes of={item.productTitle} text={text} onChange={change} />;
}
