import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { benchImport } from './import-bench.ts';
import { benchLighthouse } from './lighthouse-bench.ts';
import { benchOrders } from './orders-bench.ts';
import { benchPdf } from './pdf-bench.ts';
import { benchPlacing } from './placing-bench.ts';
import { benchSignIn } from './sign-in-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchWeb } from './web-bench.ts';

/*
 * npm run bench -- api
 *
 * Sends a request of each call and prints its AWS calls, how often it waits for DynamoDB, and its
 * units.
 *
 * npm run bench -- pdf
 *
 * Draws orders of 20 and 100 lines, in turns with plain pdfmake.
 *
 * npm run bench -- orders [--largest] [--sizes 1000,10000] [--samples 40] [--pages TEXT] [--minutes
 * 120]
 *
 * Fills a DynamoDB in memory (Dynoxide, a process for each size) with 1,000, 10,000 and 100,000
 * orders, `--largest` also with 1,000,000, reads every kind of page of the order list by the
 * product's own code, and judges what it cost. What the list never reads (contents, changelogs,
 * documents) is left out of the tables. Ends with 1 when a rule is broken. `--pages` measures only
 * those whose name, as it is printed, contains the text. `--samples 0` leaves out how long they
 * take. A million orders take about 12 minutes to fill, 9 GB of memory and, on the way, 4 GB of
 * disk in `TMPDIR`.
 *
 * npm run bench -- start
 *
 * Builds, fills and starts the local edition of a copy of this tree, and prints its seconds and its
 * memory.
 *
 * npm run bench -- web
 *
 * Measures typing and adding in a catalog of 1,000 products, in a browser that is slowed down.
 *
 * npm run bench -- lighthouse
 *
 * Has Lighthouse load four screens of the demo bakery five times each. npx fetches it.
 *
 * npm run bench -- import
 *
 * Bundles the functions and loads each in new processes, in turns with a client of DynamoDB alone.
 *
 * npm run bench -- placing
 *
 * Places orders over HTTP by 1, 4 and 16 clients, in turns with a function that does nothing and a
 * bare transaction.
 *
 * npm run bench -- sign-in
 *
 * Signs in 110 people at once, and measures how long others then wait to be told who they are.
 */
const usage =
  'Usage: npm run bench -- api | pdf | start | web | lighthouse | import | placing | sign-in | orders [--largest] [--sizes 1000,10000] [--samples 40]';

/** Has the tests of a file print what they measure. */
async function benchCalls({ signal }: { signal: AbortSignal }): Promise<boolean> {
  const args = ['vitest', 'run', 'test/bench/round-trips.test.ts'];
  const env = { ...process.env, BENCH: '1' };
  const [code] = await once(spawn('npx', args, { env, stdio: 'inherit', signal }), 'close');
  return code === 0;
}

const suites = {
  api: benchCalls,
  pdf: benchPdf,
  orders: benchOrders,
  start: benchStart,
  web: benchWeb,
  lighthouse: benchLighthouse,
  import: benchImport,
  placing: benchPlacing,
  'sign-in': benchSignIn,
};

const optionsSchema = z.object({
  suite: z.enum(
    ['api', 'pdf', 'orders', 'start', 'web', 'lighthouse', 'import', 'placing', 'sign-in'],
    usage,
  ),
  sizes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map(Number)),
    ),
    z.array(z.int().check(z.minimum(100))).check(z.minLength(1)),
  ),
  pages: z.string(),
  samples: z.coerce.number().check(z.int(), z.minimum(0)),
  minutes: z.coerce.number().check(z.positive()),
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
  const sizes = values.sizes ?? `1000,10000,100000${values.largest ? ',1000000' : ''}`;
  return optionsSchema.parse({ ...values, sizes, suite: positionals.join() });
}

/** Ends everything that was started when the time is up, or when somebody wants it to end. */
function endSignal(minutes: number): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error(`Ended by ${signal}`)));
  return AbortSignal.any([interrupted.signal, AbortSignal.timeout(minutes * 60_000)]);
}

const { minutes, suite, ...options } = readOptions();
const folder = await mkdtemp(join(tmpdir(), 'doughbook-bench-'));
const signal = endSignal(minutes);
try {
  const holds = await suites[suite]({ ...options, folder, signal });
  process.exitCode = holds ? 0 : 1;
} catch (error) {
  console.error(signal.aborted ? String(signal.reason) : error);
  process.exitCode = 1;
} finally {
  // What was ended may write its last line a moment longer.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
process.exit();
