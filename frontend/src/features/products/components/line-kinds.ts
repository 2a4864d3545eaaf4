import type { LineKind } from '../csv/preview-import.ts';

/** What a line does, in the order in which they are counted. */
export const kindLabels = {
  create: 'New',
  update: 'Changed',
  same: 'Unchanged',
  refused: 'Refused',
} as const satisfies Record<LineKind, string>;

export const lineKinds = ['create', 'update', 'same', 'refused'] satisfies LineKind[];
