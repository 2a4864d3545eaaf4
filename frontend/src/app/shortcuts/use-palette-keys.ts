import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { PaletteEntry } from './use-palette-entries.ts';

type Options = {
  /** What the field holds. */
  text: string;
  entries: PaletteEntry[];
  /** True while orders may still come above the entries that are there. */
  isSearching: boolean;
  /** Searches at once, instead of when the user pauses. */
  searchNow: (text: string) => void;
  run: (entry: PaletteEntry) => void;
};

/**
 * The keys of the palette: the arrows mark another line, Enter takes the marked one, which is the
 * first until an arrow was pressed. What answers late may come above: so without an arrow, Enter
 * waits for the search, and its outcome does not depend on which answer was faster.
 */
export function usePaletteKeys({ text, entries, isSearching, searchNow, run }: Options) {
  const [walked, setWalked] = useState<{ id: string; text: string }>();
  /** What the field held when Enter was pressed; typing on takes it back. */
  const [asked, setAsked] = useState<string>();
  // Another text starts at its first line again.
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
    // While a word is composed, as in Japanese, Enter only ends the composing.
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
