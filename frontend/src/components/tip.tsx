import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useEffect, useRef, useState } from 'react';

const openDelay = 700;
const skipWindow = 300;
/** When a tooltip was last closed, in milliseconds of the page: neighbours then open at once. */
let lastClosed = Number.NEGATIVE_INFINITY;

/**
 * A tooltip that opens after 700 ms, or at once within 300 ms of another's closing (specification,
 * section 9). It describes; the control must have its own accessible name.
 */
export function Tip({ title, children }: { title: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onOpen = () => {
    clearTimeout(timer.current);
    const delay = performance.now() - lastClosed < skipWindow ? 0 : openDelay;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const onClose = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = performance.now();
    setOpen(false);
  };
  return (
    <Tooltip
      title={title}
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      enterDelay={0}
      describeChild
      disableInteractive
    >
      {children}
    </Tooltip>
  );
}
