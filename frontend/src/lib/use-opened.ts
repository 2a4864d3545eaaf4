import { useState } from 'react';

type Opened<Subject> = { subject: Subject; isOpen: boolean; key: number };

/**
 * What a dialog is about. The subject stays known while the dialog fades away, so that nothing in it
 * jumps; `key` tells one opening from the next, so that none begins with what was typed in another.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<Opened<Subject>>();
  return {
    opened,
    open: (subject: Subject) =>
      setOpened((before) => ({ subject, isOpen: true, key: (before?.key ?? 0) + 1 })),
    close: () => setOpened((before) => before && { ...before, isOpen: false }),
  };
}
