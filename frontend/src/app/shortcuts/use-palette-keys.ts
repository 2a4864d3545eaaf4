import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PaletteEntry } from './use-palette-entries.ts';

type Options = {
  /** The content of the field. */
  text: string;
  entries: PaletteEntry[];
  /** True while orders may still appear above the current entries. */
  isSearching: boolean;
  /** Searches at once, instead of waiting for a pause. */
  searchNow: (text: string) => void;
  run: (entry: PaletteEntry) => void;
};

/**
 * The keys of the palette: the arrows mark another entry, Enter selects the marked one, which is
 * the first until an arrow was pressed. Late results may appear above it. So without an arrow,
 * Enter waits for the search, and its outcome does not depend on which response was faster.
 */
export function usePaletteKeys({ text, entries, isSearching, searchNow, run }: Options) {
  const [walked, setWalked] = useState<{ id: string; text: string }>();
  /** The content of the field when Enter was pressed; further typing withdraws it. */
  const [asked, setAsked] = useState<string>();
  // A changed text starts at the first entry again.
  const chosen = walked?.text === text ? entries.find(({ id }) => id === walked.id) : undefined;
  const marked = chosen ?? entries[0];

  const isAnswered = asked === text && !isSearching;
  const runFirst = useEffectEvent(() => {
    setAsked(undefined);
    if (marked) run(marked);
  });
  useEffect(() => {
    if (isAnswered) runFirst();
  }, [isAnswered]);

  const walk = (step: 1 | -1) => {
    setAsked(undefined);
    const next = (marked ? entries.indexOf(marked) : -1) + step;
    const entry = entries.at(next < entries.length ? next : 0);
    if (entry) setWalked({ id: entry.id, text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a character is composed, as in Japanese, Enter only ends the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (chosen) return run(chosen);
    searchNow(text);
    setAsked(text);
  };
  return { marked, onKeyDown };
}
