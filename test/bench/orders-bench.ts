import { join } from 'node:path';
import { cells, nameOf } from './cells.ts';
import { heading, line, verdict } from './report.ts';
import { type CellResult, growthOf, limits, listVerdicts, writeVerdicts } from './rules.ts';
import { type Size, startSize } from './start-size.ts';

export type Options = {
  sizes: number[];
  /** Only the pages whose name contains this. */
  pages: string;
  /** Readings of each page at each size; 0 measures what pages cost but not how long they take. */
  samples: number;
  /** For what lies on the way. */
  folder: string;
  signal: AbortSignal;
};

/** Readings of one size before the next one's turn, so that a busy moment hits all sizes alike. */
const turn = 2;
/** A page that seems too slow is read so many times as often before it is judged; every reading counts. */
const patience = 8;

async function fillSizes({ sizes, folder, signal }: Options): Promise<Size[]> {
  const filled: Size[] = [];
  for (const orders of sizes.toSorted((one, other) => one - other)) {
    const start = Date.now();
    filled.push(await startSize(orders, join(folder, String(orders)), signal));
    console.log(`Filled ${orders} orders in ${Math.round((Date.now() - start) / 1_000)} s`);
  }
  return filled;
}

async function readInTurns(sizes: Size[], cell: number, result: CellResult, samples: number) {
  for (let done = 0; done < samples; done += turn)
    for (const [index, size] of sizes.entries())
      result.sizes[index]?.milliseconds.push(...(await size.time(cell, turn)));
}

async function measureCell(sizes: Size[], index: number, samples: number): Promise<CellResult> {
  const cell = cells[index];
  if (!cell) throw new Error(`There is no cell ${index}`);
  const result: CellResult = { cell, sizes: [] };
  for (const { orders, costs } of sizes)
    result.sizes.push({ orders, costs: await costs(index), milliseconds: [] });
  for (const { time } of samples ? sizes : []) await time(index, turn);
  for (let round = 0; round < patience; round += 1) {
    await readInTurns(sizes, index, result, samples);
    if ((growthOf(result)?.p50 ?? 0) <= limits.p50Growth) break;
  }
  return result;
}

/** Warm code and connections: the first pages of a process take longer than all later ones. */
async function warmUp(sizes: Size[], samples: number): Promise<void> {
  const first = cells.findIndex(({ search }) => search === 'none');
  const search = cells.findIndex((cell) => cell.search === 'prefix');
  for (const size of sizes) for (const cell of [first, search]) await size.time(cell, 5 * samples);
}

/**
 * Measures the order list at several sizes and judges it by the rules. True when none is broken.
 *
 * @throws Error when a process ends, or as the signal does
 */
export async function benchOrders(options: Options): Promise<boolean> {
  const { samples } = options;
  const sizes = await fillSizes(options);
  await warmUp(sizes, samples);
  console.log(`\n${heading(sizes)}`);
  const results: CellResult[] = [];
  for (const [index, cell] of cells.entries()) {
    if (!nameOf(cell).includes(options.pages)) continue;
    const result = await measureCell(sizes, index, samples);
    console.log(line(result));
    results.push(result);
  }
  const writes = [];
  for (const size of sizes) writes.push({ orders: size.orders, writes: await size.writes() });
  const verdicts = [...listVerdicts(results), ...writeVerdicts(writes)];
  console.log(`\n${verdicts.map(verdict).join('\n')}`);
  for (const size of sizes) await size.stop();
  return verdicts.every(({ broken }) => broken.length === 0);
}
