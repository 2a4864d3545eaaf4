import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const pause = 300;

/**
 * What is being typed into the search, passed on as soon as the typist pauses. When the search changes elsewhere
 * (somebody goes back, or clears it) the field follows.
 */
export function useSearchDraft(search: string, onPause: (text: string) => void) {
  const [draft, setDraft] = useState(search);
  // What was passed on last: its arrival in `search` must not undo what was typed meanwhile.
  const passedOn = useRef(search);
  useEffect(() => {
    if (search === passedOn.current) return;
    passedOn.current = search;
    setDraft(search);
  }, [search]);
  const passOn = useEffectEvent(() => {
    if (draft === passedOn.current) return;
    passedOn.current = draft;
    onPause(draft);
  });
  useEffect(() => {
    if (draft === passedOn.current) return;
    const timer = setTimeout(passOn, pause);
    return () => clearTimeout(timer);
  }, [draft]);
  return { draft, setDraft };
}

export type SearchDraft = ReturnType<typeof useSearchDraft>;
