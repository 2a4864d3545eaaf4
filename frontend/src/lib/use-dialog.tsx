import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';

type Opened<Subject> = { subject: Subject; isOpen: boolean; count: number };

/** Whether a dialog is open, and how it closes: the props that every dialog has. */
type Opening = { open: boolean; onClose: () => void };

/**
 * A dialog about a subject. It keeps the subject while the dialog fades out, so that its content does
 * not jump. Each opening starts without the input of another. With `first` the dialog is open at once.
 */
export function useDialog<Subject>(first?: Subject) {
  const id = useId();
  const [state, setState] = useState<Opened<Subject> | undefined>(
    first && { subject: first, isOpen: true, count: 0 },
  );
  const open = useCallback(
    (subject: Subject) =>
      setState((before) => ({ subject, isOpen: true, count: (before?.count ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setState((before) => before && { ...before, isOpen: false }), []);
  const show = (dialog: (subject: Subject, opening: Opening) => ReactNode) =>
    state && (
      // Includes an id, because sibling dialogs must not share a key.
      <Fragment key={`${id}${state.count}`}>
        {dialog(state.subject, { open: state.isOpen, onClose: close })}
      </Fragment>
    );
  return { open, close, show };
}
