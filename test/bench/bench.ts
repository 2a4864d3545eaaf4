import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { benchOrders } from './orders-bench.ts';

/*
 * npm run bench -- orders [--largest] [--sizes 1000,10000] [--samples 40] [--pages TEXT] [--minutes 120]
 *
 * Fills a DynamoDB in memory (Dynoxide, a process for each size) with 1,000, 10,000 and 100,000 orders, `--largest` also with
 * 1,000,000, reads every kind of page of the order list by the product's own code, and judges what it cost. What the list
 * never reads (contents, changelogs, documents) is left out of the tables. Ends with 1 when a rule is broken.
 * `--pages` measures only those whose name, as it is printed, contains the text. `--samples 0` leaves out how long they take.
 * A million orders take about 12 minutes to fill, 9 GB of memory and, on the way, 4 GB of disk in `TMPDIR`.
 */
const usage = 'Usage: npm run bench -- orders [--largest] [--sizes 1000,10000] [--samples 40]';

const optionsSchema = z.object({
  sizes: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().min(100)).min(1)),
  pages: z.string(),
  samples: z.coerce.number().int().min(0),
  minutes: z.coerce.number().positive(),
});

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: 'string' },
      largest: { type: 'boolean', default: false },
      pages: { type: 'string', default: '' },
      samples: { type: 'string', default: '40' },
      minutes: { type: 'string', default: '120' },
    },
  });
  if (positionals.join() !== 'orders') throw new Error(usage);
  const sizes = values.sizes ?? `1000,10000,100000${values.largest ? ',1000000' : ''}`;
  return optionsSchema.parse({ ...values, sizes });
}

/** Ends everything that was started when the time is up, or when somebody wants it to end. */
function endSignal(minutes: number): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error(`Ended by ${signal}`)));
  return AbortSignal.any([interrupted.signal, AbortSignal.timeout(minutes * 60_000)]);
}

const { minutes, ...options } = readOptions();
const folder = await mkdtemp(join(tmpdir(), 'doughbook-bench-'));
const signal = endSignal(minutes);
try {
  const holds = await benchOrders({ ...options, folder, signal });
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  console.error(signal.aborted ? String(signal.reason) : error);
  process.exitCode = 1;
} finally {
  // What was ended may write its last line a moment longer.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
process.exit();
