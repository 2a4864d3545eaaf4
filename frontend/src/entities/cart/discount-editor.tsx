import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { Cart } from './cart.ts';
import { cartStore } from './cart-store.ts';

// Loaded later: its select is large, and most orders have no discount.
const DiscountFields = lazyPart(async () => (await import('./discount-fields.tsx')).DiscountFields);

type Props = { discount: Pick<Cart, 'discountType' | 'discountAmount'> };

/** 'Add Discount'. A click reveals fields for the discount's type and amount, ready for a percentage. */
export function DiscountEditor({ discount: { discountType, discountAmount } }: Props) {
  const [isOpen, setOpen] = useState(discountType !== 'none');
  // Without an amount the cart has no discount, so the type is kept here.
  const [chosen, setChosen] = useState(discountType);
  const type = discountType === 'none' ? chosen : discountType;
  // The text as typed, so that '2.' and an empty field are possible while typing.
  const [text, setText] = useState(discountAmount === 0 ? '' : String(discountAmount));

  const changeType = (next: Cart['discountType']) => {
    setChosen(next);
    cartStore.setDiscount(next, Number(text));
    if (next === 'none') setText('');
  };
  const changeAmount = (next: string) => {
    setText(next);
    setChosen(type);
    cartStore.setDiscount(type, Number(next));
  };
  const [wasAdded, setAdded] = useState(false);
  const add = () => {
    changeType('percentage');
    setAdded(true);
    setOpen(true);
  };
  const remove = () => {
    changeType('none');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button size="small" onClick={add} sx={{ ml: -3, justifySelf: 'start' }}>
        Add Discount
      </Button>
    );
  return (
    <Box role="group" aria-label="Discount" sx={{ display: 'grid', gap: 3 }}>
      <DiscountFields
        type={type}
        onType={changeType}
        text={text}
        onText={changeAmount}
        onBlur={() => setText(discountAmount === 0 ? '' : String(discountAmount))}
        whenNone="disabled"
        focusAmount={wasAdded}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" role="status" sx={{ color: 'success.main', fontWeight: 600 }}>
          {discountAmount > 0 && 'Discount Applied'}
        </Box>
        <Button size="small" aria-label="Remove discount" onClick={remove}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}
