/**
 * `npm test`: runs all checks and ends with one line: `N passed, N failed`. The checks of the lock file,
 * types, lint, comments, imports and unused code run in parallel and count as one each; the tests follow.
 * Arguments are passed on to vitest. Tests with the tag 'deep' run with `--all`, and when CI is set.
 */
import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, 'node_modules', '.cache', 'doughbook');
const results = join(cache, 'test-results.json');

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  // Test files and functions of the local stack load the same packages again and again.
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
};

/**
 * Runs a check in parallel with others, and prints its output once it has ended.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
function check(name, command, args) {
  const { promise, resolve } = Promise.withResolvers();
  const child = spawn(command, args, { cwd: root, env });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  child.on('error', (error) => {
    said += `${command} could not be started: ${error.message}\n`;
    resolve(false);
  });
  child.on('close', (status) => resolve(status === 0));
  return promise.then((succeeded) => {
    console.log(`${said}${succeeded ? '✓' : '✗'} ${name}`);
    return succeeded;
  });
}

/**
 * Reads Vitest's counts. A failure outside a test (a file that does not load) counts as one failed test.
 *
 * @param {boolean} succeeded
 */
function readCounts(succeeded) {
  try {
    const counts = JSON.parse(readFileSync(results, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests } = counts;
    return {
      passed: numPassedTests,
      left: numPendingTests,
      failed: succeeded ? numFailedTests : Math.max(numFailedTests, 1),
    };
  } catch (error) {
    console.error(`The test results could not be read: ${error}`);
    return { passed: 0, left: 0, failed: 1 };
  }
}

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ['lock file', 'node', ['scripts/complete-lock.mjs', '--check']],
  ['types', 'tsc', ['-b']],
  ['lint', 'biome', ['check']],
  ['width of comments', 'node', ['scripts/check-comments.mjs']],
  ['imports', 'npm', ['run', '--silent', 'check:imports']],
  ['nothing unused', 'knip', ['--no-progress']],
];

const outcomes = await Promise.all(checks.map((one) => check(...one)));
const total = {
  passed: outcomes.filter(Boolean).length,
  failed: outcomes.filter((succeeded) => !succeeded).length,
};

/**
 * Files that contain only deep tests. They are not even loaded, because the changes that they make
 * while loading would affect other files.
 */
const deepFiles = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').startsWith('// @module-tag deep'),
);

mkdirSync(dirname(results), { recursive: true });
rmSync(results, { force: true });
const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const withDeep = Boolean(process.env.CI) || process.argv.includes('--all') || chosen.length > 0;
const { status, error } = spawnSync(
  'vitest',
  [
    'run',
    // A subset of the tests covers less than the thresholds require.
    ...(chosen.length === 0 && withDeep ? ['--coverage'] : []),
    ...(withDeep ? [] : ['--tags-filter=!deep', ...deepFiles.map((file) => `--exclude=${file}`)]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...chosen,
  ],
  { cwd: root, env, stdio: 'inherit' },
);
if (error) console.error(`vitest could not be started: ${error.message}`);
const tests = readCounts(status === 0);
total.passed += tests.passed;
total.failed += tests.failed;

if (!withDeep)
  console.log(`${tests.left} tests and ${deepFiles.length} files left to npm test -- --all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
