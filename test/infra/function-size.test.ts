import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { functionEntries } from '#infra/constructs/bakery-functions.ts';
import { bundleOptions } from '#infra/constructs/function-bundles.ts';

type Kilobytes = { raw: number; gzip: number };

/**
 * The most code that an API function may load, because a cold start takes time in proportion. The names of
 * functions make up a fifteenth of it.
 */
const budget: Kilobytes = { raw: 450, gzip: 148 };

/**
 * Functions with a library that does not fit into the budget beside the AWS clients. Error texts of payments
 * add 1 to 4 kB to each function that reads the settings or responds with errors, and functions that commit
 * orders also record payments. The rule of allergy requests adds 1 to 3 kB to each that writes e-mails or
 * papers. Keeping the signing key, which saves a call each time, adds half a kB to each. Options of products
 * add 1 to 6 kB to each that reads products or lines of orders. A customer's page and cards by link add 1 to
 * 4 kB to each that reads orders or settings.
 */
const larger: Record<string, Kilobytes> = {
  // Includes the most common passwords.
  users: { raw: 500, gzip: 170 },
  // Includes the client of S3.
  images: { raw: 547, gzip: 175 },
  production: { raw: 622, gzip: 200 },
  // Includes Stripe's package, changes of orders, and the hours and limits of pickups.
  my: { raw: 925, gzip: 250 },
  // Includes the phone numbers of all countries, by which orders are found, because it commits orders.
  'email-events': { raw: 486, gzip: 151 },
  // The same; a recount of the coming orders renews their search tokens.
  capacity: { raw: 599, gzip: 192 },
  // Includes the names of HTML's entities, for imports.
  products: { raw: 488, gzip: 170 },
  // Includes recording, checking and voiding payments, and 6 kB of links to pages and to pay.
  orders: { raw: 712, gzip: 229 },
  // The same, the kitchen's ticks, and offline hand-overs of tablets.
  pickups: { raw: 665, gzip: 213 },
  // Includes the composer of e-mails and the client of SES.
  settings: { raw: 677, gzip: 215 },
  auth: { raw: 709, gzip: 232 },
  // Includes order PDFs, receipts, the pages of Zs, kitchen copies, and the words of the kitchen's papers in
  // two languages. Labels of boxes and products are 31 kB of it.
  documents: { raw: 1_633, gzip: 532 },
  // The same, counting sales, and Stripe's package, which is 280 kB and runs only for a card.
  'perform-outbox': { raw: 2_082, gzip: 620 },
};

const bundle = (entries: [name: string, entry?: string][], alias: Record<string, string>) =>
  buildSync({
    ...bundleOptions,
    alias,
    write: false,
    outdir: '/',
    entryPoints: entries.map(([out, entry = '']) => ({ in: entry, out })),
  }).outputFiles;
const outputFiles = bundle(Object.entries(functionEntries), bundleOptions.alias);
const functions = outputFiles.map(({ path, contents, text }) => ({
  name: path.replace(/^\/|\.mjs$/g, ''),
  contents,
  text,
}));

it.each(functions)('the code of the function $name is within its budget', ({ name, contents }) => {
  const { raw, gzip } = larger[name] ?? budget;
  expect(contents.length / 1_000).toBeLessThanOrEqual(raw);
  expect(gzipSync(contents).length / 1_000).toBeLessThanOrEqual(gzip);
});

it('a trace names the functions that it went through', () => {
  const orders = functions.find(({ name }) => name === 'orders');
  for (const name of ['transact', 'batchGet']) expect(orders?.text).toContain(`"${name}"`);
});

it.each([
  { library: '@aws-sdk/credential-provider-node', name: 'session', kilobytes: 100 },
  { library: 'brotli/decompress.js', name: 'documents', kilobytes: 400 },
])('the stand-in for $library saves $name $kilobytes kB', ({ library, name, kilobytes }) => {
  const others = Object.entries(bundleOptions.alias).filter(([replaced]) => replaced !== library);
  const [without] = bundle([[name, functionEntries[name]]], Object.fromEntries(others));
  const its = functions.find((one) => one.name === name)?.contents.length ?? 0;
  expect(((without?.contents.length ?? 0) - its) / 1_000).toBeGreaterThan(kilobytes);
});

// The stub saves about 15 ms of each cold start as long as the import loads undici.
it.each(functions)('the code of the function $name does not import node:http', ({ text }) => {
  expect(text).not.toMatch(/\bfrom ?["'](node:)?http["']/);
});
