import { useId, useState } from 'react';

type Opened<Subject> = { subject: Subject; isOpen: boolean; count: number };

/**
 * What a dialog is about. The subject stays known while the dialog fades away, so that nothing in it
 * jumps; `key` tells one opening from the next, so that none begins with what was typed in another.
 */
export function useOpened<Subject>() {
  const id = useId();
  const [state, setState] = useState<Opened<Subject>>();
  return {
    // With an id, for dialogs beside each other must not share a key.
    opened: state && { ...state, key: `${id}${state.count}` },
    open: (subject: Subject) =>
      setState((before) => ({ subject, isOpen: true, count: (before?.count ?? 0) + 1 })),
    close: () => setState((before) => before && { ...before, isOpen: false }),
  };
}
