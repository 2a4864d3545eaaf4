import { simpleParser } from 'mailparser';
import type { StoredItem } from '#functions/core/data/table.ts';
import { allItems } from '#test/support/table-items.ts';
import { services } from './fake-services.ts';

/** Attributes in which two runs with the same outcome may differ. */
const masks: { pk: RegExp; attributes: string[] }[] = [
  { pk: /./, attributes: ['ttl'] },
  // The salt is random. A repeated change of a password raises the version again, which ends sessions again.
  { pk: /^USERS$/, attributes: ['password', 'sessionVersion'] },
  { pk: /^SESSIONS#/, attributes: ['sessionVersion'] },
  // Only distinguishes changes: storing the same order of the categories again raises it.
  { pk: /^CATEGORIES$/, attributes: ['version'] },
  // A failed attempt stays counted (docs/decisions/0010-quotas-of-email.md).
  { pk: /^ATTEMPTS#/, attributes: ['attempts', 'uses'] },
  // Salt and token are random.
  { pk: /^SIGNUP#/, attributes: ['password', 'tokenHash'] },
  // A sweep that is repeated begins the second round.
  { pk: /^REMINDERS$/, attributes: ['rounds'] },
  // Distinguish changes of a day: a repeated change is counted again, but not a tick that was saved before.
  { pk: /^DAY#/, attributes: ['rev', 'ticks', 'prints', 'tickCount'] },
  // Its keys contain random ids, in any order. The invariants compare it with the counters.
  { pk: /^ORDER#/, attributes: ['taken'] },
  // A rejected order may leave a gap (docs/product.md#order-number).
  { pk: /^ORDER_NUMBER$/, attributes: ['last'] },
];

function masked(item: StoredItem): StoredItem {
  const names = masks.filter(({ pk }) => pk.test(String(item['pk']))).flatMap((m) => m.attributes);
  return {
    ...item,
    ...Object.fromEntries(names.filter((n) => n in item).map((n) => [n, '<any>'])),
  };
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with the fields of each object sorted: DynamoDB returns those of a map in any order. */
export const sortedJson = (thing: object): string =>
  JSON.stringify(thing, (_, value) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/**
 * Keeps only one new session for each user. A lost cookie leaves a session behind, which expires by its
 * `ttl`.
 */
function withoutLostSessions(items: StoredItem[], known: Set<string>): StoredItem[] {
  const seen = new Set<unknown>();
  return items.filter(({ pk, sk }) => {
    const isNew = String(pk).startsWith('SESSIONS#') && !known.has(String(sk).split('#')[1] ?? '');
    if (!isNew) return true;
    if (seen.has(pk)) return false;
    seen.add(pk);
    return true;
  });
}

/**
 * Each attempt of an import only counts its own changes, in an entry of its own (docs/product.md#csv-import).
 * So the entries of an import that was interrupted and repeated show smaller numbers.
 */
const isOfImport = ({ action }: StoredItem) => action === 'Products imported';

const isCounters = ({ pk }: StoredItem) => pk === 'COUNTERS';

/** The sum of the shards, because an order's shard depends on its id. */
function sumOf(shards: StoredItem[]): StoredItem {
  const sums: Record<string, number> = {};
  for (const { pk, sk, ...counters } of shards)
    for (const [name, count] of Object.entries(counters))
      sums[name] = (sums[name] ?? 0) + Number(count);
  return masked({ pk: 'COUNTERS', ...sums });
}

/** Without times, and without the shard, which depends on a random id. */
const plain = (text: string): string =>
  text
    .replace(/"(ACTIVITY|OUTBOX)#\d+"/g, '"$1"')
    .replace(/\b2026-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    // A receipt shows its order at the time when it is drawn.
    .replace(/(?<=The order as of )[\w-]+ [\w:]+/g, '<time>')
    .replace(/([#.])\d{13}\b/g, '$1<time>')
    // The id of an item to settle begins with its time.
    .replace(/(?<=")\d{13}(?=\.[0-9a-f]{8}-)/g, '<time>')
    .replace(/token=[\w-]{43}/g, 'token=<token>');

/** Numbers the new orders by rank, since a number may be left out. */
function numbered(items: StoredItem[]): (text: string) => string {
  const numbers = items.flatMap(({ sk, number }) => (sk === 'ORDER' ? [Number(number)] : []));
  const ranks = new Map(numbers.sort((one, other) => one - other).map((each, i) => [each, i + 1]));
  return (text) =>
    text.replace(/(?<=order-|(?<![\da-f-]))0*(1\d{3})(?![\da-f])/g, (found, number) => {
      const rank = ranks.get(Number(number));
      return rank === undefined ? found : `<number ${rank}>`;
    });
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Replaces ids that are not in `known` by their place in the sorted texts. */
function withoutNewIds(texts: string[], known: Set<string>): string[] {
  const blank = (text: string) => text.replace(uuid, (id) => (known.has(id) ? id : '<id>'));
  const sorted = texts
    .map((text) => [blank(text), text] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const places = new Map<string, string>();
  return sorted.map(([, text]) =>
    text.replace(uuid, (id) => {
      if (known.has(id)) return id;
      if (!places.has(id)) places.set(id, `<id ${places.size + 1}>`);
      return String(places.get(id));
    }),
  );
}

async function mailText(raw: Uint8Array): Promise<string> {
  const { to, subject, text, messageId, attachments } = await simpleParser(Buffer.from(raw));
  const files = attachments.map(({ filename, content }) => [filename, content.toString()]);
  // Each sign-up request has its own message.
  const id = text?.includes('token=') ? '<any>' : messageId;
  return JSON.stringify({ to: [to].flat()[0]?.text, subject, text, messageId: id, files });
}

/** True for the file of a print that was not recorded: the bucket deletes it (docs/product.md#prints). */
const isLostPrint = (items: StoredItem[]) => {
  const files = new Set(items.map(({ fileId }) => fileId));
  return (place: string): boolean => {
    const [, fileId] = /\/prints\/([\w-]+)\./.exec(place) ?? [];
    return fileId !== undefined && !files.has(fileId);
  };
};

export type State = { lines: string[]; mails: string[]; items: StoredItem[] };

export const idsIn = (things: unknown[]): Set<string> =>
  new Set(JSON.stringify(things).match(uuid) ?? []);

/**
 * All stored and sent data, without the differences between two runs with the same outcome: new ids, times,
 * and the attributes above. A message that was sent twice is included once; `mails` has it twice.
 */
export async function readState(known: Set<string>): Promise<State> {
  const items = await allItems();
  const mails = await Promise.all(services.mails.map(mailText));
  const stored = withoutLostSessions(items, known)
    .filter((item) => !isCounters(item) && !isOfImport(item))
    .map(masked);
  const isLost = isLostPrint(items);
  const kept = [...services.objects].filter(([place]) => !isLost(place));
  const objects = kept.map(([place, { contentType, bytes }]) => ({
    object: place,
    contentType,
    content: Buffer.from(bytes).toString('latin1'),
  }));
  const things = [...stored, sumOf(items.filter(isCounters)), ...objects];
  const texts = [...things.map(sortedJson), ...mails].map(plain).map(numbered(items));
  const lines = withoutNewIds([...new Set(texts)], known);
  return { lines, mails, items };
}
