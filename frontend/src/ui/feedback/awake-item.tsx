import MenuItem from '@mui/material/MenuItem';
import { useWords } from '#frontend/lib/use-words.ts';
import { canStayAwake, staysAwake, useStaysAwake } from '#frontend/lib/wake-lock.ts';

/** Lets the device keep its screen on, or sleep again; nothing where it cannot. */
export function AwakeItem() {
  const { awake } = useWords();
  const isAwake = useStaysAwake();
  if (!canStayAwake()) return null;
  return (
    <MenuItem onClick={() => staysAwake.update((now) => !now)}>
      {isAwake ? awake.end : awake.begin}
    </MenuItem>
  );
}
