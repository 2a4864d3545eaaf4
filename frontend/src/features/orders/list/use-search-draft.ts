import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after the last keystroke. */
const pause = 300;

/**
 * The typed search text, passed on when the user pauses. If the search changes elsewhere (Back, or
 * clearing it), the field follows.
 */
export function useSearchDraft(search: string, onPause: (text: string) => void) {
  const [draft, setDraft] = useState(search);
  // The text passed on last. When it arrives in `search`, it must not overwrite newer input.
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
