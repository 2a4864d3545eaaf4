import { useEffect, useEffectEvent } from 'react';

/** Ctrl, or Cmd on a Mac, is 'mod'. */
type Shortcut = '/' | '?' | 'p' | 'c' | 'e' | 'm' | 'mod+k' | 'mod+Enter' | 'alt+r';

const typing = 'input, textarea, select, [contenteditable=true], [role=combobox]';

/**
 * True while a dialog, a menu or the phone's navigation is open: it has its own keys. What a field
 * offers below itself covers nothing, and goes when the field is left.
 */
const isCovered = () =>
  document.querySelector('[aria-modal=true], [role=menu], .MuiModal-root [role=listbox]') !== null;

function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  if (event.isComposing || event.repeat) return false;
  const isMod = event.ctrlKey || event.metaKey;
  // By the place of the key: on a Mac, Option and R is the character '®'.
  if (shortcut === 'alt+r') return event.altKey && !isMod && event.code === 'KeyR';
  if (event.altKey) return false;
  const [modifier, key] = shortcut.startsWith('mod+')
    ? [true, shortcut.slice(4)]
    : [false, shortcut];
  if (event.key.toLowerCase() !== key.toLowerCase() || isMod !== modifier) return false;
  return modifier || !(event.target instanceof Element && event.target.closest(typing));
}

/**
 * Runs an action on a key, anywhere on the screen: not while typing, unless with Ctrl or Alt, and
 * never in dialogs.
 */
export function useShortcut(shortcut: Shortcut, run: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(shortcut, event) || isCovered()) return;
    event.preventDefault();
    // Otherwise Ctrl+Enter on a select would open it too.
    event.stopPropagation();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event);
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
