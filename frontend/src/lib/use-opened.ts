import { useId, useState } from 'react';

type Opened<Subject> = { subject: Subject; isOpen: boolean; count: number };

/**
 * Holds the subject of a dialog, also while it fades out, so that its content does not jump. `key`
 * differs for each opening, so that no dialog starts with the input of another. With `first` the
 * dialog is open at once.
 */
export function useOpened<Subject>(first?: Subject) {
  const id = useId();
  const [state, setState] = useState<Opened<Subject> | undefined>(
    first && { subject: first, isOpen: true, count: 0 },
  );
  return {
    // Includes an id, because sibling dialogs must not share a key.
    opened: state && { ...state, key: `${id}${state.count}` },
    open: (subject: Subject) =>
      setState((before) => ({ subject, isOpen: true, count: (before?.count ?? 0) + 1 })),
    close: () => setState((before) => before && { ...before, isOpen: false }),
  };
}
