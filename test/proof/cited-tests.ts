import { documents } from '#test/docs/documents.ts';
import { mutants } from './mutants/all.ts';
import { escaped } from './run-vitest.ts';

/** A test that a document or a mutant names; `pattern` finds its name. */
export type Cited = { file: string; title: string; pattern: string };

/** A title of a table has places for its values: 'a body %s', 'without: $name'. */
const toPattern = (title: string): string =>
  title
    .split(/%[sjdi]|\$[\w.]+/)
    .map(escaped)
    .join('.*');

const ledger = documents.find(({ path }) => path === 'docs/security/asvs.md')?.text ?? '';
const links = /\[([^\]]+)\]\(\.\.\/\.\.\/(test\/[^)]+\.test\.tsx?)\)/g;

/**
 * The tests of all requirements in docs/security/asvs.md and of all safeguards that have a mutant,
 * each once.
 */
export function citedTests(): Cited[] {
  const ofLedger = [...ledger.matchAll(links)].map(([, title = '', file = '']) => ({
    file,
    title,
  }));
  const ofMutants = mutants.map(({ test, title }) => ({ file: test, title }));
  const all = [
    ...ofLedger.map((test) => ({ ...test, pattern: toPattern(test.title) })),
    ...ofMutants.map((test) => ({ ...test, pattern: escaped(test.title) })),
  ];
  return [...new Map(all.map((test) => [`${test.file} ${test.pattern}`, test])).values()];
}
