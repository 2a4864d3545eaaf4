import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** `name` has the groups of the test before it: 'sessions > are asked for'. */
export type TestResult = { file: string; name: string; passed: boolean; message: string };

export type Run = {
  /** The tests that ran; those that were not asked for are left out. */
  tests: TestResult[];
  /** Files that failed outside of their tests: they did not load, or a hook failed. */
  broken: { file: string; message: string }[];
  /** What the run printed, both streams. */
  output: string;
  succeeded: boolean;
};

type Wanted = {
  files: string[];
  /** Of the names of the tests, as regular expressions; all tests of the files without it. */
  patterns?: string[];
  /** Added to the environment. */
  env?: Record<string, string>;
};

/** A title as a regular expression. */
export const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readReport(root: string, report: string): Pick<Run, 'tests' | 'broken'> {
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => ({
        file: relative(root, name),
        name: [...test.ancestorTitles, test.title].join(' > '),
        passed: test.status === 'passed',
        message: test.failureMessages?.join('\n') ?? '',
      })),
  );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message }) => ({ file: relative(root, name), message }));
  return { tests, broken };
}

/**
 * Runs test files in a tree that has node_modules.
 *
 * @throws Error when vitest ends without a report
 */
export async function runVitest(root: string, { files, patterns, env }: Wanted): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'doughbook-report-'));
  const report = join(folder, 'report.json');
  const named = patterns ? ['--testNamePattern', patterns.join('|')] : [];
  const options = ['--reporter=json', `--outputFile=${report}`, '--no-color', ...named];
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...options],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [printed, errors, [code]] = await Promise.all([
    text(vitest.stdout),
    text(vitest.stderr),
    once(vitest, 'close'),
  ]);
  const output = printed + errors;
  try {
    return { ...readReport(root, report), output, succeeded: code === 0 };
  } catch (error) {
    throw new Error(`Vitest left no report of ${files.join(', ')}:\n${output}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
