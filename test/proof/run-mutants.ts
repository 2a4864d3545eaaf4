/**
 * `npm run mutants`: takes each safeguard out of a copy of the code and demands that its test
 * fails. Words after `--` choose the mutants whose name, file or test has one of them.
 */
import { mutants } from './mutants/all.ts';
import { type Outcome, tryMutants } from './try-mutants.ts';

const words = process.argv.slice(2);
const chosen = mutants.filter(
  ({ without, file, test }) =>
    words.length === 0 || words.some((word) => `${without} ${file} ${test}`.includes(word)),
);

function print({ mutant, survived, seconds }: Outcome): void {
  const time = `${seconds.toFixed(1)} s`;
  if (survived === undefined) console.log(`✓ without: ${mutant.without} (${time})`);
  else console.log(`✗ without: ${mutant.without}\n  ${mutant.test} (${mutant.title}): ${survived}`);
}

const began = performance.now();
const outcomes = await tryMutants(chosen, print);
const caught = outcomes.filter(({ survived }) => survived === undefined).length;
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(`Mutants: ${outcomes.length} tried, ${caught} caught, ${seconds} seconds`);
process.exitCode = caught === chosen.length && chosen.length > 0 ? 0 : 1;
