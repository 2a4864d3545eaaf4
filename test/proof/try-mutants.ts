import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from '#test/support/copy-tree.ts';
import type { Mutant } from './mutants/mutant.ts';
import { mutate } from './mutate.ts';
import { escaped, type Run, runVitest } from './run-vitest.ts';

/** Code that does not run at all proves nothing about its safeguards. */
const nonsense = /^(ReferenceError|SyntaxError|Error: Failed to parse)/;
/** A busy machine makes tests run out of time, whatever the code does. */
const late = /Test timed out in/;

/** Why a mutant counts as a survivor; undefined when its test failed, as it should. */
export function survived({ title }: Mutant, { tests, broken }: Run): string | undefined {
  const [first] = broken;
  if (first) return `${first.file} does not load: ${first.message}`;
  const about = tests.filter(({ name }) => name.includes(title));
  if (about.length === 0) return 'no test has this name';
  const failed = about.filter(({ passed }) => !passed);
  if (failed.length === 0) return 'the test passes';
  if (failed.every(({ message }) => late.test(message))) return 'the test ran out of time';
  const broke = failed.find(({ message }) => nonsense.test(message));
  return broke && `the code does not run: ${broke.message.split('\n')[0]}`;
}

export type Outcome = { mutant: Mutant; survived: string | undefined; seconds: number };

async function tryMutant(copy: string, mutant: Mutant): Promise<Outcome> {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const began = performance.now();
  writeFileSync(path, mutate(source, mutant));
  try {
    const run = await runVitest(copy, { files: [mutant.test], patterns: [escaped(mutant.title)] });
    const seconds = (performance.now() - began) / 1_000;
    return { mutant, survived: survived(mutant, run), seconds };
  } finally {
    writeFileSync(path, source);
  }
}

/** Tries each mutant in a copy of the tree, two at a time. `report` is called after each. */
export async function tryMutants(
  mutants: Mutant[],
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...mutants];
  async function work(): Promise<void> {
    const copy = mkdtempSync(join(tmpdir(), 'doughbook-mutants-'));
    try {
      copyTree(copy);
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const outcome = await tryMutant(copy, mutant);
        outcomes.push(outcome);
        report(outcome);
      }
    } finally {
      rmSync(copy, { recursive: true });
    }
  }
  await Promise.all([work(), work()]);
  return outcomes;
}
