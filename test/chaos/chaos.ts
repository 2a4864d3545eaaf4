import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localContext, synthesize } from '#infra/local/build.ts';
import { findFreePorts } from '#test/support/free-ports.ts';
import { openBakery } from '#test/support/open-bakery.ts';
import { createClients, type Journal } from './clients.ts';
import { createDice } from './dice.ts';
import { partitionUnits } from './heat.ts';
import { startUnkindStack, type UnkindStack } from './unkind-stack.ts';
import { judge, type Verdict } from './verdict.ts';

/**
 * npm run chaos -- --seed 7 --minutes 2 --people 6 --orders 50
 *
 * Some people work in a bakery while everything goes wrong that AWS may do wrong, for so many
 * minutes or until so many orders are acknowledged. Then it calms down, the work that is left is
 * done, and what is stored must be what they were told (docs/testing.md). Exits with 1 if it is
 * not.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '1' },
    people: { type: 'string', default: '6' },
    orders: { type: 'string', default: 'Infinity' },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
const people = Number(values.people);

/**
 * At most: longer than a claim on an e-mail lasts, and than the sweep leaves an item alone. The
 * pause after a failed delivery doubles each time, so one can be as long as all before it; and an
 * e-mail that waited for another fails once more.
 */
const restMs = (4 + 2 * minutes) * 60_000;

async function live(stack: UnkindStack, dice: ReturnType<typeof createDice>) {
  const bakery = await openBakery(stack.app);
  const until = AbortSignal.timeout(minutes * 60_000);
  const isOpen = ({ entries }: Journal) =>
    !until.aborted && entries.filter(({ placed }) => placed).length < Number(values.orders);
  const { journal, work } = createClients(bakery, dice, isOpen);
  dice.roll();
  await Promise.all(Array.from({ length: people }, (_, person) => work(person, people)));
  dice.calm();
  return journal;
}

function report(
  stack: UnkindStack,
  faults: Map<string, number>,
  verdict: Verdict,
  retries: number,
) {
  console.log('\n| Fault | Times |\n|---|---|');
  for (const [kind, times] of [...faults].sort()) console.log(`| ${kind} | ${times} |`);
  console.log(
    '\n| Hottest partition keys | Units in a second | Of what AWS serves |\n|---|---|---|',
  );
  for (const { key, kind, units } of stack.heat.peaks().slice(0, 8)) {
    const percent = ((100 * units) / partitionUnits[kind]).toFixed(1);
    console.log(`| ${key} | ${Math.round(units)} ${kind} | ${percent} % |`);
  }
  const { acknowledged, lost, doubled, mailsAgain, violations } = verdict;
  for (const violation of violations) console.error(`✗ ${violation}`);
  const struck = [...faults.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `\nChaos: ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ${mailsAgain} e-mails sent again, ${struck} faults, ${retries} retries, ${violations.length} violations, seed ${seed}`,
  );
}

const data = mkdtempSync(join(tmpdir(), 'doughbook-chaos-'));
const dice = createDice(seed);
const port = await findFreePorts(3);
const stack = await startUnkindStack(dice, {
  assembly: await synthesize(localContext),
  data,
  port,
});
try {
  const journal = await live(stack, dice);
  const verdict = await judge(stack, journal, restMs);
  report(stack, dice.counts, verdict, journal.retries);
  process.exitCode = verdict.violations.length === 0 && verdict.acknowledged > 0 ? 0 : 1;
} finally {
  await stack.stop();
  rmSync(data, { recursive: true });
}
process.exit();
