import { citedTests } from './cited-tests.ts';
import { mutants } from './mutants/all.ts';
import { type Run, runVitest } from './run-vitest.ts';
import { tryMutants } from './try-mutants.ts';

/** What a part of the proof tried, and what it found. */
export type Findings = {
  /** '34 calls, 1200 requests judged'. */
  counts: string;
  /** One text each; none is a proof. */
  violations: string[];
};

export type Part = { name: string; run: (isQuick: boolean) => Promise<Findings> };

/** How deep the tests go: each fault, each text in each field, many histories. */
const deep = { PROOF: '1', MODEL_RUNS: process.env.MODEL_RUNS ?? '2000' };

const failuresOf = ({ tests, broken }: Run): string[] => [
  ...broken.map(({ file, message }) => `${file} does not run: ${message}`),
  ...tests
    .filter(({ passed }) => !passed)
    .map(({ file, name, message }) => `${file}: ${name}\n${message}`),
];

/** Adds up the numbers of the lines that begin with this name; undefined when there is none. */
export function sumCounts(output: string, name: string): string | undefined {
  const sums = new Map<string, number>();
  for (const line of output.split('\n').filter((each) => each.startsWith(`${name}: `)))
    for (const [, count, what = ''] of line.matchAll(/(\d+) ([A-Za-z][\w -]*)/g))
      sums.set(what, (sums.get(what) ?? 0) + Number(count));
  return sums.size > 0 ? [...sums].map(([what, sum]) => `${sum} ${what}`).join(', ') : undefined;
}

/** A part that is test files; each of `prints` begins a line of counts that they must print. */
const filesPart = (name: string, files: string[], prints: string[]): Part => ({
  name,
  run: async (isQuick) => {
    const run = await runVitest('.', { files, env: isQuick ? {} : deep });
    const counts = prints.map((each) => ({ name: each, sum: sumCounts(run.output, each) }));
    const absent = counts.filter(({ sum }) => sum === undefined);
    return {
      counts: [`${run.tests.length} tests`, ...counts.flatMap(({ sum }) => sum ?? [])].join('; '),
      violations: [
        ...failuresOf(run),
        ...absent.map((each) => `${name} did not count '${each.name}'`),
        ...(run.succeeded || failuresOf(run).length > 0 ? [] : [`Vitest failed:\n${run.output}`]),
      ],
    };
  },
});

/** Tests that start a whole stack; `npm test` runs them, and `--quick` leaves them to it. */
const needsStack = /^test\/(integration|e2e)\//;

const filesOf = (tests: { file: string }[]) => [...new Set(tests.map(({ file }) => file))];

const safeguards: Part = {
  name: 'Safeguards',
  run: async (isQuick) => {
    const all = citedTests();
    const inStack = isQuick ? [] : all.filter(({ file }) => needsStack.test(file));
    const alone = all.filter(({ file }) => !needsStack.test(file));
    const patterns = alone.map(({ pattern }) => pattern);
    const runs = [await runVitest('.', { files: filesOf(alone), patterns })];
    // Whole files: their tests tell a story, of which each needs what was before.
    if (inStack.length > 0) runs.push(await runVitest('.', { files: filesOf(inStack) }));
    const cited = [...alone, ...inStack];
    const tests = runs.flatMap((run) => run.tests);
    const absent = cited.filter(
      ({ file, pattern }) =>
        !tests.some((test) => test.file === file && new RegExp(pattern).test(test.name)),
    );
    return {
      counts: `${cited.length} named tests in ${filesOf(cited).length} files, ${tests.length} tests with their cases`,
      violations: [
        ...runs.flatMap(failuresOf),
        ...absent.map(({ file, title }) => `${file}: '${title}' did not run`),
      ],
    };
  },
};

const mutantsPart: Part = {
  name: 'Mutants',
  run: async () => {
    const outcomes = await tryMutants(mutants, () => {});
    const survivors = outcomes.filter(({ survived }) => survived !== undefined);
    return {
      counts: `${outcomes.length} mutants, ${outcomes.length - survivors.length} caught`,
      violations: survivors.map(
        ({ mutant, survived }) => `without: ${mutant.without} (${mutant.file}): ${survived}`,
      ),
    };
  },
};

export const parts: Part[] = [
  safeguards,
  filesPart('Deny matrix', ['test/integration/who-may-call.test.ts'], ['Deny matrix']),
  filesPart(
    'Hostile texts',
    ['test/functions/injection/', 'test/frontend/injection/'],
    ['Hostile texts in fields', 'Hostile texts in e-mails', 'Hostile texts in PDFs'],
  ),
  filesPart('Crash points', ['test/functions/crash/'], ['Crash matrix']),
  filesPart('Chaos', ['test/integration/chaos.test.ts'], ['Chaos']),
  filesPart('Histories', ['test/functions/orders/model'], ['Histories']),
  mutantsPart,
];
