import { describe, expect, it } from 'vitest';
import { mutants } from './mutants/all.ts';
import { sumCounts } from './parts.ts';
import type { Run } from './run-vitest.ts';
import { survived } from './try-mutants.ts';

const [mutant] = mutants;
if (!mutant) throw new Error('There are mutants');
const aRun = (run: Partial<Run>): Run => ({
  tests: [],
  broken: [],
  output: '',
  succeeded: false,
  ...run,
});
const aTest = (test: Partial<Run['tests'][number]>) => ({
  file: mutant.test,
  name: `orders > ${mutant.title}`,
  passed: false,
  message: 'AssertionError: expected 200 to be 401',
  ...test,
});

describe('a mutant', () => {
  it('is caught when its test fails', () => {
    expect(survived(mutant, aRun({ tests: [aTest({})] }))).toBeUndefined();
  });

  it.each<[string, Partial<Run>, string]>([
    ['its test passes', { tests: [aTest({ passed: true })] }, 'the test passes'],
    ['only another test fails', { tests: [aTest({ name: 'other' })] }, 'no test has this name'],
    ['no test runs', {}, 'no test has this name'],
    [
      'its test runs out of time',
      { tests: [aTest({ message: 'Error: Test timed out in 15000ms.' })] },
      'the test ran out of time',
    ],
    ['a file does not load', { broken: [{ file: 'a', message: 'b' }] }, 'a does not load: b'],
    [
      'the code does not run',
      { tests: [aTest({ message: 'ReferenceError: x is not defined' })] },
      'the code does not run: ReferenceError: x is not defined',
    ],
  ])('survives when %s', (_, run, why) => {
    expect(survived(mutant, aRun(run))).toBe(why);
  });
});

describe('the counts that tests print', () => {
  it('are added up over all lines of that name', () => {
    const output = 'noise\nHistories: 30 histories, 400 calls\nHistories: 31 histories, 9 calls\n';
    expect(sumCounts(output, 'Histories')).toBe('61 histories, 409 calls');
    expect(sumCounts('Crash matrix: 2 faults, 0 violations, CRASH_SEED=7', 'Crash matrix')).toBe(
      '2 faults, 0 violations',
    );
  });

  it('are missed when nothing printed them', () => {
    expect(sumCounts('Histories of bread: 1 loaf', 'Histories')).toBeUndefined();
  });
});
