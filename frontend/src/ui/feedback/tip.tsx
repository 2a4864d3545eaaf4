import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useEffect, useRef, useState } from 'react';

const openDelay = 700;
const skipWindow = 300;
/** The number of open tooltips, and when one last closed, in milliseconds since the page loaded. */
let openCount = 0;
let lastClosed = Number.NEGATIVE_INFINITY;
const opensAtOnce = () => openCount > 0 || performance.now() - lastClosed < skipWindow;

type Props = { title: string; placement?: 'right'; children: ReactElement };

/**
 * A tooltip that opens after 700 ms, or at once within 300 ms after another one closed
 * (docs/product.md#tooltips). It shows the control's accessible name, and provides it if the control has
 * none.
 */
export function Tip({ title, placement, children }: Props) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    openCount += 1;
    return () => {
      openCount -= 1;
      lastClosed = wasPressed.current ? Number.NEGATIVE_INFINITY : performance.now();
    };
  }, [open]);

  const onOpen = () => {
    wasPressed.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), opensAtOnce() ? 0 : openDelay);
  };
  const cancel = () => clearTimeout(timer.current);
  const onClose = () => {
    cancel();
    setOpen(false);
  };
  // After a click the tooltip must not cover what opens.
  const onPress = () => {
    wasPressed.current = true;
    onClose();
  };
  return (
    <Tooltip
      title={title}
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      placement={placement}
      enterDelay={0}
      disableInteractive
      onPointerDownCapture={onPress}
      onKeyDownCapture={onPress}
      // MUI calls `onClose` only for open tooltips; a pending one must be canceled here.
      onPointerLeave={cancel}
      onBlurCapture={cancel}
    >
      {children}
    </Tooltip>
  );
}
