import * as z from 'zod/mini';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { allTargets, type Target, type Targets } from './known-columns.ts';

/** The field of each column, by heading; '' means left out. The newest file comes first. */
const files = createStoredValue({
  key: 'doughbook.import-columns',
  version: 1,
  schema: z.array(z.record(z.string(), z.enum([...allTargets, '']))),
  initial: [],
});
const most = 20;

const isSameFile = (one: object, other: string[]) =>
  JSON.stringify(Object.keys(one).toSorted()) === JSON.stringify(other.toSorted());

/** The columns that were chosen on this device for a file with the same headings, in any order. */
export function rememberedColumns(headings: string[]): Targets | undefined {
  const file = files.get().find((one) => isSameFile(one, headings));
  return file && headings.map((heading) => file[heading] || undefined);
}

/** Two columns of the same name cannot be told apart, so such a file is asked about each time. */
export function rememberColumns(headings: string[], targets: Targets): void {
  if (new Set(headings).size < headings.length) return;
  const file: Record<string, Target | ''> = Object.fromEntries(
    headings.map((heading, at) => [heading, targets[at] ?? '']),
  );
  files.update((all) => [file, ...all.filter((one) => !isSameFile(one, headings))].slice(0, most));
}
