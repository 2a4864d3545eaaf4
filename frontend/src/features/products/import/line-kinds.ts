import type { LineKind } from './preview-import.ts';

/** The effect of a line, in the order of the preview's buttons. */
export const kindLabels = {
  create: 'New',
  update: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<LineKind, string>;

export const lineKinds = ['create', 'update', 'same', 'refused'] satisfies LineKind[];
