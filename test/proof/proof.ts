/**
 * `npm run proof`: runs all that shows that the safeguards hold, and ends with one table. `--quick`
 * goes as deep as `npm test`; other words choose parts by their names (docs/security/proof.md).
 */
import { type Findings, type Part, parts } from './parts.ts';

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const names = words.filter((word) => word !== '--quick');
const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name));

type Row = Findings & { name: string; seconds: number };

async function runPart({ name, run }: Part): Promise<Row> {
  console.log(`${name} …`);
  const began = performance.now();
  const findings = await run(isQuick).catch((error: unknown) => ({
    counts: 'did not run',
    violations: [`${name} did not run: ${error}`],
  }));
  for (const violation of findings.violations) console.error(`✗ ${violation}`);
  return { ...findings, name, seconds: Math.round((performance.now() - began) / 1_000) };
}

const rows: Row[] = [];
// One after the other: each part uses all processors.
for (const part of chosen) rows.push(await runPart(part));

console.log('\n| Part | Tried | Violations | Seconds |\n|---|---|---|---|');
for (const { name, counts, violations, seconds } of rows)
  console.log(`| ${name} | ${counts} | ${violations.length} | ${seconds} |`);
const violations = rows.reduce((sum, row) => sum + row.violations.length, 0);
console.log(`\n${rows.length} parts, ${violations} violations`);
process.exitCode = rows.length > 0 && violations === 0 ? 0 : 1;
