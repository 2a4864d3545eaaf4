import Add from '@mui/icons-material/AddRounded';
import Remove from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type ReactNode, useState } from 'react';
import { focusRing, ringInside } from '#frontend/theme/focus-ring.ts';
import { maxQuantity } from '#shared/schemas/orders.ts';

type Props = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** The name of the item: 'Sourdough loaf' gives 'Decrease quantity of Sourdough loaf'. */
  of: string;
  /** The smallest value; with 0, going below 1 removes the line. */
  min?: 0 | 1;
};

/** Typed text that is not a whole number of at least 1 becomes 1 (docs/product.md#cart). */
const typedQuantity = (text: string): number => {
  const value = Math.floor(Number(text));
  return value >= 1 ? Math.min(value, maxQuantity) : 1;
};

/** A minus button, an editable number, a plus button. */
export function QuantityStepper({ quantity, onChange, of, min = 1 }: Props) {
  // The typed text until the field loses the focus: an empty field is not a quantity yet.
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = typedQuantity(draft);
    if (next !== quantity) onChange(next);
  };
  return (
    <Box
      role="group"
      aria-label={`Quantity of ${of}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        flexShrink: 0,
        border: 1,
        borderColor: 'outline',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:has(input:focus-visible)': focusRing,
        '& button': ringInside,
      }}
    >
      <Step
        label={`Decrease quantity of ${of}`}
        onStep={quantity > min ? () => onChange(quantity - 1) : undefined}
      >
        <Remove fontSize="small" />
      </Step>
      <InputBase
        value={draft ?? String(quantity)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        inputProps={{ 'aria-label': `Quantity of ${of}`, inputMode: 'numeric' }}
        sx={{
          width: '3.25ch',
          minWidth: 36,
          fontWeight: 600,
          // As high as the buttons, for easy touch.
          '& input': { height: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums', p: 0 },
        }}
      />
      <Step
        label={`Increase quantity of ${of}`}
        onStep={quantity < maxQuantity ? () => onChange(quantity + 1) : undefined}
      >
        <Add fontSize="small" />
      </Step>
    </Box>
  );
}

type StepProps = {
  label: string;
  /** Undefined at the smallest or largest quantity. */
  onStep: (() => void) | undefined;
  children: ReactNode;
};

/** Not `disabled` at a limit: after the click that led there, the button would lose the focus. */
function Step({ label, onStep, children }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!onStep}
      onClick={onStep}
      sx={{
        '&&[aria-disabled=true]': {
          color: 'text.disabled',
          cursor: 'default',
          '&:hover': { bgcolor: 'transparent' },
        },
      }}
    >
      {children}
    </IconButton>
  );
}
