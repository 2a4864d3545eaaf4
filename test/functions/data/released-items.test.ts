import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { calls } from '#shared/api/api.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { createContractCheck } from '#test/support/contract-check.ts';
import { signInStaff } from '#test/support/staff.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { allItems, emptyTable, outboxItems, restoreItems } from '#test/support/table-items.ts';
import { callAll, openBusyBakery, performOutbox } from './busy-bakery.ts';
import { pathsOf, queryOf } from './every-get.ts';

/**
 * Items that earlier releases stored with their own code: one file for each release, one item in each line.
 * For each new release, `RELEASE=0.4.0 npx vitest run --project unit test/functions/data/released-items`
 * writes the next file.
 */

const folder = join(import.meta.dirname, 'released-items');
const fileOf = (release: string) => join(folder, `${release}.jsonl`);
const releases = readdirSync(folder).map((name) => name.replace('.jsonl', ''));
const itemsOf = (release: string): StoredItem[] =>
  readFileSync(fileOf(release), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const problemOf = createContractCheck();
/** Milliseconds: every PDF is drawn, also on a busy machine. */
const patience = 60_000;
runBuckets();
const ses = runFakeSes();
let call: ReturnType<typeof callAll>;

/** Leaves these items in the table, with a signed-in user, whose session no release passes on to the next. */
async function open(items: StoredItem[]): Promise<void> {
  await restoreItems(items);
  call = callAll((await signInStaff()).cookies);
}

type Path = `/api/${string}`;

/** Prints are stored as files, but the PDFs of orders are drawn again. */
const ofPrint = '/api/production/{day}/prints/{number}/';
/** Pictures of orders are files without an item; earlier releases have none. */
const ofPictures = '/api/order-pictures/';

const ofLabels = '/api/production/{day}/labels/{number}/';
/** The pages of customers, which are off in their stores. */
const ofPages = ['/api/my', '/api/orders/{id}/link'];
/** Data that a release did not store yet, by the beginning of the path. */
const unknownTo: Record<string, string[]> = {
  '0.3.0': ['/api/orders/{id}/payments/', '/api/tills/{till}/zs/', ofLabels, ...ofPages],
  '0.4.0': [ofLabels, ...ofPages],
};

/**
 * Sends every `GET` of the contract for everything that is stored.
 * @throws unless each response is as documented
 */
async function readAll(without: string[] = []): Promise<Record<Path, unknown>> {
  const responses: Record<Path, unknown> = {};
  for (const one of calls.filter(
    ({ method, path }) => method === 'GET' && !without.some((start) => path.startsWith(start)),
  )) {
    const paths = await pathsOf(call, one.path);
    expect(paths, one.path).not.toEqual([]);
    const query = queryOf(one);
    for (const path of paths) {
      const { status, body, headers } = await call(`GET ${path}?${query}`);
      const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
      const request = { method: 'GET', path, query, headers: {}, body: Buffer.from('') };
      const named = { ...headers, 'content-type': String(headers['content-type']) };
      expect(problemOf(request, { status, headers: named, body: text })).toBeUndefined();
      // Signed addresses differ each time.
      responses[path] = status === 302 ? status : body;
    }
  }
  return responses;
}

describe.each(releases)('the items of release %s', (release) => {
  it('are read by every call', { timeout: patience }, async () => {
    await open(itemsOf(release));
    expect(await readAll([ofPrint, ofPictures, ...(unknownTo[release] ?? [])])).toMatchObject({
      '/api/orders': expect.arrayContaining([
        expect.objectContaining({ customerName: 'Mary Lopez' }),
      ]),
    });
  });

  it('can be worked with: the waiting e-mails are sent, and each order is found and goes on', {
    timeout: patience,
  }, async () => {
    await open(itemsOf(release));
    ses.mails.length = 0;
    expect(await outboxItems()).not.toEqual([]);
    await performOutbox();
    expect(await outboxItems()).toEqual([]);
    expect(ses.mails).toHaveLength(2);
    const found = (await call('GET /api/orders?search=lopez')).body;
    expect(found).toHaveLength(3);
    for (const { id } of (await call('GET /api/orders')).body) {
      await call(`PATCH /api/orders/${id}/status`, { status: 'complete' });
      expect((await call(`GET /api/orders/${id}`)).body.status).toBe('complete');
    }
  });
});

it('the items of this release are read by every call', {
  tags: 'deep',
  timeout: patience,
}, async () => {
  await emptyTable();
  await openBusyBakery(ses);
  const items = await allItems();
  call = callAll((await signInStaff()).cookies);
  await readAll();
  const { RELEASE } = process.env;
  if (RELEASE)
    writeFileSync(fileOf(RELEASE), items.map((item) => `${JSON.stringify(item)}\n`).join(''));
});
