import MenuItem from '@mui/material/MenuItem';
import { useWords } from '#frontend/lib/use-words.ts';
import { canStayAwake, staysAwake, useStaysAwake } from '#frontend/lib/wake-lock.ts';

/**
 * A menu item that keeps the device's screen on, or lets it sleep again; hidden if the browser cannot do
 * that.
 */
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
