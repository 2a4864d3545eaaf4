import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Cart } from '#frontend/lib/cart.ts';
import { cartStore } from '#frontend/lib/cart-store.ts';

const typeLabels: Record<Cart['discountType'], string> = {
  none: 'No Discount',
  percentage: 'Percentage %',
  dollar: 'Dollar $',
};
const types = Object.keys(typeLabels) as Cart['discountType'][];

/** Limits and steps of the amount (specification, section 2). */
const amountInput = {
  none: {},
  percentage: { min: 0, max: 100, step: 1 },
  dollar: { min: 0, step: 0.01 },
};

type Props = { discount: Pick<Cart, 'discountType' | 'discountAmount'> };

/** 'Add Discount', and once asked for its kind and amount. */
export function DiscountEditor({ discount: { discountType, discountAmount } }: Props) {
  const [isOpen, setOpen] = useState(discountType !== 'none');
  // The typed text, so that '2.' and an empty field can stand while one types.
  const [text, setText] = useState(discountAmount === 0 ? '' : String(discountAmount));

  const changeType = (type: Cart['discountType']) => {
    cartStore.setDiscount(type, Number(text));
    if (type === 'none') setText('');
  };
  const changeAmount = (next: string) => {
    setText(next);
    cartStore.setDiscount(discountType, Number(next));
  };
  const remove = () => {
    changeType('none');
    setOpen(false);
  };
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -3, justifySelf: 'start' }}>
        Add Discount
      </Button>
    );
  return (
    <Box role="group" aria-label="Discount" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 112px', gap: 3 }}>
        <TextField
          select
          label="Discount Type"
          value={discountType}
          onChange={(event) => {
            const type = types.find((candidate) => candidate === event.target.value);
            if (type) changeType(type);
          }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {typeLabels[type]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label="Amount"
          type="number"
          disabled={discountType === 'none'}
          value={text}
          onChange={(event) => changeAmount(event.target.value)}
          onBlur={() => setText(discountAmount === 0 ? '' : String(discountAmount))}
          slotProps={{ htmlInput: { ...amountInput[discountType], inputMode: 'decimal' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" role="status" sx={{ color: 'success.main', fontWeight: 600 }}>
          {discountAmount > 0 && 'Discount Applied'}
        </Box>
        <Button color="inherit" size="small" aria-label="Remove discount" onClick={remove}>
          Remove
        </Button>
      </Box>
    </Box>
  );
}
