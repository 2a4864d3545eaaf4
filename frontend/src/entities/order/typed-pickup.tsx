import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLeftText } from '#frontend/ui/forms/left-text.ts';
import { parsePickup, type TypedPickup } from './parse-pickup.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** Today in the store's time zone. */
  today: string;
  /** True to focus the field at once. */
  begins?: boolean | undefined;
  /** Applies the pickup; returns false if it has passed. */
  onRead: (pickup: TypedPickup) => boolean;
};

const hint = 'fri 10 · tomorrow 2pm · 11/26';

/** A field for typing the pickup, to take orders by keyboard. Calendar and tiles show the parsed result. */
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
    ((wasLeft || left.isStopped) && !isRead && `Type it like this: ${hint}`);
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
      // Enter ends the typing. It must not place the order, as it would in a form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={Boolean(fault)}
      // A blank reserves the line, so that an error moves nothing.
      helperText={fault || ' '}
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', onInvalid: left.onInvalid },
      }}
    />
  );
}
