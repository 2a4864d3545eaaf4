/**
 * Tracks unsaved input. Each form registers with `useUnsavedInput`; <UnsavedGuard /> asks for
 * confirmation before the input is lost.
 */
import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#frontend/lib/store.ts';

type Source = {
  /** Returns true if leaving would lose input. */
  hasInput: () => boolean;
  /** Discards the input: closes the dialog, or resets the form. */
  discard: () => void;
};

const sources = new Set<Source>();
/** The action to run after the input is discarded; undefined while no question is open. */
const asked = createStore<(() => void) | undefined>(undefined);

export const hasUnsavedInput = (): boolean => [...sources].some((source) => source.hasInput());

export const discardUnsavedInput = (): void => {
  for (const source of sources) if (source.hasInput()) source.discard();
};

/** Runs an action that leaves the screen; asks for confirmation first if input would be lost. */
export function leave(go: () => void): void {
  if (hasUnsavedInput())
    asked.set(() => {
      discardUnsavedInput();
      go();
    });
  else go();
}

/** The action of the open question, if any. */
export const useAsked = () => useStore(asked);
export const settleAsked = (): void => asked.set(undefined);

/** The browser shows its own question before the page is closed or reloaded. */
const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsavedInput()) event.preventDefault();
};

/**
 * Registers a form while it `isOpen`. Returns a function that closes it, asking for confirmation
 * first if there is input.
 */
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
  return () => (source.hasInput() ? asked.set(source.discard) : source.discard());
}
