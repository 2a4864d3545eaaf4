import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { functionEntries } from '#infra/constructs/bakery-functions.ts';
import { bundleOptions } from '#infra/constructs/function-bundles.ts';

type Kilobytes = { raw: number; gzip: number };

/**
 * What a function of the API may have to load: a start without a waiting machine takes as long as
 * its code is large. The names of functions are a fifteenth of it.
 */
const budget: Kilobytes = { raw: 450, gzip: 146 };

/**
 * Those with a library that is larger than what is left beside the clients of AWS. Each that reads the
 * settings or responds with errors has 1 to 4 kB for those of payments; what commits an order records them.
 * Each that writes e-mails or papers has 1 to 3 kB for the rule of allergy requests.
 * Each has half a kB to keep the key of its signatures, which a call saves again and again.
 */
const larger: Record<string, Kilobytes> = {
  // The most common passwords.
  users: { raw: 500, gzip: 170 },
  // The client of S3.
  images: { raw: 547, gzip: 175 },
  production: { raw: 622, gzip: 199 },
  // The phone numbers of all countries, by which orders are found: what commits an order has them.
  'email-events': { raw: 486, gzip: 150 },
  capacity: { raw: 464, gzip: 154 },
  // With recording, checking and taking back payments.
  orders: { raw: 688, gzip: 219 },
  // The same, the kitchen's ticks, and what tablets did without network.
  pickups: { raw: 656, gzip: 208 },
  // The composer of e-mails and the client of SES.
  settings: { raw: 668, gzip: 211 },
  auth: { raw: 709, gzip: 232 },
  // Order PDFs; receipts, the pages of Zs and kitchen copies.
  // The words of the kitchen's papers in two languages.
  documents: { raw: 1_588, gzip: 514 },
  // The same, and counting what was sold.
  'perform-outbox': { raw: 1_730, gzip: 546 },
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

// The stand-in saves about 15 ms of each cold start as long as the import loads undici.
it.each(functions)('the code of the function $name does not import node:http', ({ text }) => {
  expect(text).not.toMatch(/\bfrom ?["'](node:)?http["']/);
});
