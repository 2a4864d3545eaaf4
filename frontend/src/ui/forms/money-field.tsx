import InputAdornment from '@mui/material/InputAdornment';
import { type Ref, useState } from 'react';
import { typedCents } from '#frontend/lib/typed-cents.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'type' | 'ref'> & {
  /** Cents; null while the field is empty, NaN while it holds no amount. */
  cents: number | null;
  onCents: (cents: number | null) => void;
  error?: string | undefined;
  /** Focused when validation rejects the amount. */
  fieldRef?: Ref<HTMLInputElement>;
};

/** A field for an amount, typed in dollars. */
export function MoneyField({ cents, onCents, error, fieldRef, helperText, ...props }: Props) {
  const shown = cents !== null && Number.isInteger(cents) ? centsToDollars(cents) : '';
  // The text as typed, so that '2.' and an empty field are possible while typing.
  const [typed, setTyped] = useState(shown);
  const isTyped = Object.is(typedCents(typed), cents);
  return (
    <TextField
      {...props}
      value={isTyped ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onCents(typedCents(target.value));
      }}
      inputRef={fieldRef}
      error={Boolean(error)}
      helperText={error ?? helperText}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  );
}
