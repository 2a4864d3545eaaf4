import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { focusRing, ringInside } from '#frontend/theme/focus-ring.ts';
import { radius, touchTarget } from '#frontend/theme/tokens.ts';
import { maxQuantity } from '#shared/orders/limits.ts';
import Add from '~icons/ic/round-add';
import Remove from '~icons/ic/round-remove';

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

/** One class for the whole control: a list has many, and each 'Add to Cart' makes one appear. */
const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: radius.control,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(input:focus-visible)': focusRing,
  '& button': {
    ...ringInside,
    display: 'grid',
    placeItems: 'center',
    width: touchTarget,
    height: touchTarget,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
  },
  '& button:not([aria-disabled=true]):hover': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
  },
  '& button[aria-disabled=true]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '& input': {
    width: '3.25ch',
    minWidth: 36,
    // As tall as the buttons, so that it is easy to touch.
    height: touchTarget,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
}));

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
    <Group role="group" aria-label={`Quantity of ${of}`}>
      <Step
        label={`Decrease quantity of ${of}`}
        onStep={quantity > min ? () => onChange(quantity - 1) : undefined}
      >
        <Remove fontSize="small" />
      </Step>
      <input
        value={draft ?? String(quantity)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
        aria-label={`Quantity of ${of}`}
        inputMode="numeric"
      />
      <Step
        label={`Increase quantity of ${of}`}
        onStep={quantity < maxQuantity ? () => onChange(quantity + 1) : undefined}
      >
        <Add fontSize="small" />
      </Step>
    </Group>
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
    <button type="button" aria-label={label} aria-disabled={!onStep} onClick={onStep}>
      {children}
    </button>
  );
}
