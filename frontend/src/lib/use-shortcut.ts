import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { useStore } from './store.ts';
import { createStoredValue } from './stored-value.ts';

/** Ctrl, or Cmd on a Mac, is 'mod'. */
type Shortcut = '/' | '?' | 'p' | 'c' | 'e' | 'm' | 'mod+k' | 'mod+Enter' | 'alt+r' | 'Escape';

const typing = 'input, textarea, select, [contenteditable=true], [role=combobox]';

/**
 * True while a dialog, a menu or the phone's navigation is open, which has its own keys. A field's
 * list of suggestions does not count: it closes when the field is left.
 */
const isCovered = () =>
  document.querySelector('[aria-modal=true], [role=menu], .MuiModal-root [role=listbox]') !== null;

function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat) return false;
  const isMod = event.ctrlKey || event.metaKey;
  // Compares the key's position: on a Mac, Option and R produce '®'.
  if (shortcut === 'alt+r') return event.altKey && !isMod && event.code === 'KeyR';
  if (event.altKey) return false;
  const [modifier, key] = shortcut.startsWith('mod+')
    ? [true, shortcut.slice(4)]
    : [false, shortcut];
  if (event.key.toLowerCase() !== key.toLowerCase() || isMod !== modifier) return false;
  return (
    modifier ||
    shortcut === 'Escape' ||
    (singleKeys.get() && !(event.target instanceof Element && event.target.closest(typing)))
  );
}

/**
 * Runs an action on a key, anywhere on the screen. Ignored while typing, unless it is Escape or with Ctrl or
 * Alt, and always ignored in dialogs.
 */
export function useShortcut(shortcut: Shortcut, run: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(shortcut, event) || isCovered()) return;
    event.preventDefault();
    // Otherwise Ctrl+Enter on a select would also open it.
    event.stopPropagation();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Whether letters and signs alone are shortcuts on this device (docs/product.md#shortcuts). */
export const singleKeys = createStoredValue({
  key: 'doughbook.single-keys',
  version: 1,
  schema: z.boolean(),
  initial: true,
  events: window,
});

export const useSingleKeys = (): boolean => useStore(singleKeys);
