import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLeftText } from '#frontend/ui/forms/left-text.ts';
import { parsePickup, type TypedPickup } from './parse-pickup.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Today in the store. */
  today: string;
  /** True if it has the focus at once. */
  begins?: boolean | undefined;
  /** Takes over the pickup; returns false if it has passed. */
  onRead: (pickup: TypedPickup) => boolean;
};

const hint = 'fri 10 · tomorrow 2pm · 11/26';

/** The pickup in words, for whoever takes an order by keyboard; calendar and tiles show what was read. */
export function TypedPickupField({ text, onText, today, begins, onRead }: Props) {
  const [wasLeft, setLeft] = useState(false);
  const [hasPassed, setPassed] = useState(false);
  const isRead = text.trim() === '' || parsePickup(text, today) !== undefined;
  const left = useLeftText(!isRead || (text.trim() !== '' && hasPassed));
  const change = (next: string) => {
    onText(next);
    const read = parsePickup(next, today);
    setPassed(read !== undefined && !onRead(read));
  };
  const fault =
    (hasPassed && 'That time has passed') ||
    ((wasLeft || left.isStopped) && !isRead && `Type it like: ${hint}`);
  return (
    <TextField
      label="Day and hour in words (optional)"
      placeholder={hint}
      value={text}
      autoFocus={begins}
      inputRef={left.input}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => change(event.target.value)}
      // Enter ends the typing; it must not place the order, as it would in a form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={Boolean(fault)}
      // A blank keeps the line's place, so that nothing moves when there is a fault.
      helperText={fault || ' '}
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', onInvalid: left.onInvalid },
      }}
    />
  );
}
