import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';

const TipBubble = lazyPart(async () => (await import('./tip-bubble.tsx')).TipBubble);

const openDelay = 700;
const skipWindow = 300;
/** Milliseconds that a finger must rest on a control to open its tooltip, and that it stays afterwards. */
const longPress = 700;
const shownAfterPress = 1_500;
/** The number of open tooltips, and when one last closed, in milliseconds since the page loaded. */
let openCount = 0;
let lastClosed = Number.NEGATIVE_INFINITY;
const opensAtOnce = () => openCount > 0 || performance.now() - lastClosed < skipWindow;

type Props = {
  title: string;
  placement?: 'right';
  /** Opens as soon as a finger touches the control; the finger can slide off without pressing it. */
  isOnTouch?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** Whether the tooltip is open, and next to which element. It opens after a delay and closes at once. */
function useTip() {
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  const later = (act: () => void, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, milliseconds);
  };
  const onClose = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    openCount += 1;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      openCount -= 1;
      lastClosed = wasPressed.current ? Number.NEGATIVE_INFINITY : performance.now();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  const openAt = (control: HTMLElement, delay: number) => {
    wasPressed.current = false;
    setAnchor(control);
    later(() => setOpen(true), delay);
  };
  // After a click the tooltip must not cover what opens.
  const onPress = () => {
    wasPressed.current = true;
    onClose();
  };
  return {
    open,
    anchor,
    openAt,
    onClose,
    onPress,
    closeLater: () => later(onClose, shownAfterPress),
  };
}

/**
 * A tooltip that opens after 700 ms, or at once within 300 ms after another one closed
 * (docs/product.md#tooltips). It shows the control's accessible name, and provides one if the
 * control has none.
 */
export function Tip({ title, placement, isOnTouch = false, children }: Props) {
  const { open, anchor, openAt, onClose, onPress, closeLater } = useTip();
  const delay = () => (opensAtOnce() ? 0 : openDelay);
  return (
    <>
      {cloneElement(children, {
        'aria-label': children.props['aria-label'] ?? title,
        onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
          if (pointerType !== 'touch') openAt(currentTarget, delay());
        },
        onPointerLeave: ({ pointerType }: PointerEvent) => {
          if (pointerType !== 'touch') onClose();
        },
        onFocusCapture: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
          if (target.matches(':focus-visible')) openAt(currentTarget, delay());
        },
        onBlurCapture: onClose,
        onPointerDownCapture: onPress,
        onKeyDownCapture: onPress,
        onTouchStartCapture: ({ currentTarget }: TouchEvent<HTMLElement>) =>
          openAt(currentTarget, isOnTouch ? 0 : longPress),
        onTouchEndCapture: () => (open ? closeLater() : onClose()),
      })}
      {anchor && <TipBubble title={title} placement={placement} isOpen={open} anchor={anchor} />}
    </>
  );
}
