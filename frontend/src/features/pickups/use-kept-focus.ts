import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { hasMouse } from '#frontend/lib/has-mouse.ts';

const ownText = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], a[href]';
const isCovered = () => document.querySelector('[aria-modal=true], [role=menu]') !== null;

/** A touch screen shows its keyboard only after a press on the field itself. A scanner types without it. */
function focusField(field: HTMLInputElement | null) {
  if (!field) return;
  field.inputMode = hasMouse() ? 'search' : 'none';
  field.focus({ preventScroll: true });
}

/** True for a key that belongs to the field, but would have no effect on the focused element. */
function isForField({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return false;
  if (target.closest(ownText)?.matches(':not(a)')) return false;
  if (target === document.body) return key.length === 1 || key === 'Enter' || key === 'Escape';
  return key.length === 1 && key !== ' ';
}

/**
 * Keeps the focus in the field: when the screen opens, after each press on the screen, and when the user
 * types or scans while another element has the focus. Returns the handler of clicks on the screen.
 */
export function useKeptFocus(
  field: RefObject<HTMLInputElement | null>,
  onKey: (pressed: KeyboardEvent) => void,
) {
  useLayoutEffect(() => focusField(field.current), [field]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered() || !isForField(event)) return;
    // The browser types the character into the element that has the focus after this.
    focusField(field.current);
    if (event.key.length > 1) onKey(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return ({ target, detail }: MouseEvent) => {
    // A click by keyboard has no `detail`: users who navigate with Tab keep their place.
    if (detail === 0 || !(target instanceof Element) || target.closest(ownText)) return;
    // Waits until a menu or dialog that the press opens is there.
    queueMicrotask(() => {
      if (!isCovered()) focusField(field.current);
    });
  };
}
