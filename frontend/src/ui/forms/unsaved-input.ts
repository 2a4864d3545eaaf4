/**
 * What somebody typed and has not saved yet. Whoever shows a form says so by `useUnsavedInput`; before the input is
 * lost, <UnsavedGuard /> asks.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';

type Source = {
  /** Whether something was typed that leaving would lose. */
  hasInput: () => boolean;
  /** Gives it up: the dialog closes, the form is as it was saved. */
  discard: () => void;
};

const sources = new Set<Source>();
/** What happens once the input is given up; undefined while nothing is asked. */
let asked: (() => void) | undefined;
const listeners = new Set<() => void>();

const setAsked = (next: typeof asked) => {
  asked = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const hasUnsavedInput = (): boolean => [...sources].some((source) => source.hasInput());

export const discardUnsavedInput = (): void => {
  for (const source of sources) if (source.hasInput()) source.discard();
};

/** Does what takes people away from the screen; asks first when that would lose input. */
export function leave(go: () => void): void {
  if (hasUnsavedInput())
    setAsked(() => {
      discardUnsavedInput();
      go();
    });
  else go();
}

/** What is asked about; its response, whichever, settles it. */
export const useAsked = () => useSyncExternalStore(subscribe, () => asked);
export const settleAsked = (): void => setAsked(undefined);

/** The browser asks in words of its own before the page is closed or loaded again. */
const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsavedInput()) event.preventDefault();
};

/** Watches over a form while it `isOpen`. Gives a way to close it that asks first when there is input. */
export function useUnsavedInput(source: Source, isOpen = true): () => void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    if (!isOpen) return;
    const watched: Source = {
      hasInput: () => latest.current.hasInput(),
      discard: () => latest.current.discard(),
    };
    sources.add(watched);
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      sources.delete(watched);
      if (sources.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [isOpen]);
  return () => (source.hasInput() ? setAsked(source.discard) : source.discard());
}
