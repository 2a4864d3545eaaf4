import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoredItem } from '#functions/core/data/table.ts';
import { createAccess } from '#infra/local/local-access.ts';
import { waitFor } from '#test/support/wait-for.ts';
import type { Journal } from './clients.ts';
import { allows, type Entry } from './ledger.ts';
import { type UnkindStack, unverifiedDomain } from './unkind-stack.ts';

/**
 * Reads all items once no work is left in the outbox.
 *
 * @throws after `timeout` milliseconds, with what is left as its cause
 */
async function itemsAtRest(timeout: number): Promise<StoredItem[]> {
  const { allItems } = await import('#test/support/table-items.ts');
  return waitFor(
    async () => {
      const items = await allItems();
      const left = items.filter(({ pk }) => String(pk).startsWith('OUTBOX'));
      if (left.length > 0) throw new Error(`${left.length} are left: ${JSON.stringify(left)}`);
      return items;
    },
    { timeout, interval: 500 },
  );
}

/** The objects of the PDFs that the records name. */
async function storedPdfs({ environment }: UnkindStack, places: string[]): Promise<Set<string>> {
  const endpoint = environment['AWS_ENDPOINT_URL_S3'];
  const access = createAccess(environment['AWS_SECRET_ACCESS_KEY']);
  const s3 = new S3Client({ endpoint, forcePathStyle: true, ...access });
  const found = await Promise.all(
    places.map(async (place) => {
      const [Bucket, ...key] = place.split('/');
      const head = new HeadObjectCommand({ Bucket, Key: key.join('/') });
      return s3.send(head).then(
        () => [place],
        () => [],
      );
    }),
  );
  s3.destroy();
  return new Set(found.flat());
}

const isRefused = (address: string) => address.endsWith(`@${unverifiedDomain}`);

/** What was sent although it must not be, not sent although it must, or sent again without reason. */
function mailFaults(items: StoredItem[], accepted: Map<string, number>): string[] {
  const records = items.filter(({ sk }) => String(sk).startsWith('EMAIL#'));
  return records.flatMap(({ id, to, state }) => {
    const times = accepted.get(String(id)) ?? 0;
    if (isRefused(String(to))) return times === 0 ? [] : [`${to} is not verified, but got e-mail`];
    return state === 'sent' && times === 0
      ? [`the e-mail ${id} is 'sent', but SES never got it`]
      : [];
  });
}

export type Verdict = {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** How often SES accepted an e-mail that it had accepted before. */
  mailsAgain: number;
  violations: string[];
};

/**
 * Holds what clients were told against what is stored when all work is done. `timeout` is in
 * milliseconds.
 */
export async function judge(
  stack: UnkindStack,
  { entries, surprises }: Journal,
  timeout: number,
): Promise<Verdict> {
  // These read their environment when they load.
  Object.assign(process.env, stack.environment);
  const { brokenRules, unfinishedWork } = await import('#test/functions/crash/invariants.ts');
  const { ordersIn } = await import('#test/functions/orders/recount.ts');
  const items = await itemsAtRest(timeout);
  const orders = ordersIn(items);
  const ordersOf = ({ email }: Entry) =>
    orders.filter(({ content }) => content.customer.email === email);
  const placed = entries.flatMap((entry) => (entry.placed ? [{ ...entry, ...entry.placed }] : []));

  const lost = placed.filter((entry) => !ordersOf(entry).some(({ id }) => id === entry.id));
  const doubled = entries.filter((entry) => ordersOf(entry).length > 1);
  const forgotten = placed.flatMap((entry) => {
    const [order] = ordersOf(entry);
    const { status, paymentStatus, quantity } = entry.fields;
    if (!order) return [];
    const stored = [order.status, order.paymentStatus, order.content.lines[0]?.quantity];
    return [status, paymentStatus, quantity].flatMap((field, index) =>
      allows(field, stored[index])
        ? []
        : [`${entry.orderNumber} is ${stored[index]}, acknowledged was ${field.acknowledged}`],
    );
  });
  const bucket = stack.environment['MEDIA_BUCKET'];
  const pdfs = items.filter(({ sk }) => String(sk).startsWith('PDF#'));
  const places = pdfs.map(
    ({ pk, version }) => `${bucket}/pdfs/${String(pk).replace('ORDER#', '')}/${version}.pdf`,
  );
  const objects = await storedPdfs(stack, places);
  const mailsAgain = [...stack.accepted.values()].reduce((sum, times) => sum + times - 1, 0);
  const broken = [
    ...(await brokenRules(items)),
    ...unfinishedWork(items, { hasObject: (place) => objects.has(place), isRefused }),
  ];
  return {
    acknowledged: placed.length,
    lost: lost.length,
    doubled: doubled.length,
    mailsAgain,
    violations: [
      ...lost.map(({ orderNumber }) => `order ${orderNumber} is lost`),
      ...doubled.map(({ email }) => `the order of ${email} is there more than once`),
      ...forgotten,
      ...mailFaults(items, stack.accepted),
      ...(mailsAgain > stack.reasonsToMailAgain()
        ? [`${mailsAgain} e-mails were sent again, more than faults explain`]
        : []),
      ...broken.map((rule) => `not: ${rule}`),
      ...surprises.map((surprise) => `unexpected: ${surprise}`),
      ...new Set(stack.broken.map((error) => `a proxy failed: ${error}`)),
    ],
  };
}
