import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { categoryOrderKey } from '#functions/catalog/categories/category-item.ts';
import { deleteItem, putItem, updateItem } from '#functions/core/data/table.ts';
import { outboxKey } from '#functions/core/outbox/outbox-item.ts';
import { readRevision } from '#functions/day/production/day-revision.ts';
import { emailKey, orderKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import {
  callAs,
  customerEditOf,
  itemsEdit,
  lineOf,
  oneBakery,
  place,
  readOrder,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { outboxItems } from '#test/support/table-items.ts';
import { runFakeSes } from './fake-ses.ts';

runBuckets();
const ses = runFakeSes();
const bakery = oneBakery();
let performOutboxItem: typeof import('#functions/jobs/perform-item.ts').performOutboxItem;

beforeAll(async () => {
  // Its modules read the endpoints when they load.
  ({ performOutboxItem } = await import('#functions/jobs/perform-item.ts'));
});
beforeEach(async () => {
  for (const { sk } of await outboxItems()) await deleteItem({ Key: outboxKey(String(sk)) });
});

const clock = () => new Date();
const later = (seconds: number) => () => new Date(Date.now() + seconds * 1_000);
const theOutboxItem = async () => {
  const [item, ...more] = await outboxItems();
  if (!item || more.length > 0) throw new Error('There should be one outbox item');
  return item;
};
/** An order whose transaction is committed, without any further work. */
async function placed() {
  const { id } = await place(bakery);
  return { id, outboxId: String((await theOutboxItem())['sk']) };
}
const setStatus = (id: string, status: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status });
const recipients = () => ses.mails.map((mail) => [mail.to].flat()[0]?.value[0]?.address).sort();
const both = ['bakers@bakery.example', 'maria.lopez@example.com'];
const states = async (id: string) => {
  const { emails, pdfs } = await readOrder(bakery, id);
  return {
    emails: Object.fromEntries(emails.map((email) => [email.kind, email.state])),
    pdfs: pdfs.map((pdf) => pdf.status),
  };
};
const allDone = { emails: { customer: 'sent', production: 'sent' }, pdfs: ['ready'] };

describe('the outbox item of a placed order', () => {
  it('renders the PDF, sends both e-mails with it, and is gone', async () => {
    const { id, outboxId } = await placed();
    await performOutboxItem(outboxId, clock);
    expect(await states(id)).toEqual(allDone);
    expect(recipients()).toEqual(both);
    expect(await outboxItems()).toEqual([]);
    const { Body } = await new S3Client({ forcePathStyle: true }).send(
      new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: `pdfs/${id}/1.pdf` }),
    );
    const stored = Buffer.from((await Body?.transformToByteArray()) ?? []);
    const papersTo = (address: string) =>
      ses.mails.find(({ to }) => [to].flat()[0]?.text.includes(address))?.attachments ?? [];
    expect(papersTo('maria.lopez@').map(({ content }) => content)).toEqual([stored]);
    const toBakers = papersTo('bakers@');
    expect(toBakers[0]?.content).toEqual(stored);
    expect(toBakers.map(({ filename }) => filename?.replace(/\d{4}/, '1042'))).toEqual([
      'order-1042-v1.pdf',
      'order-1042-v1-kitchen.pdf',
    ]);
    expect(toBakers[1] && (await pdfText(toBakers[1].content))).toContain('Kitchen copy');
  });

  it('brings the bakers one PDF where the kitchen copy is switched off', async () => {
    await saveSettings({ kitchen_copy: 'off' });
    onTestFinished(() => saveSettings({ kitchen_copy: 'on' }));
    const { outboxId } = await placed();
    await performOutboxItem(outboxId, clock);
    expect(ses.mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
  });

  it('reads no file that it has just drawn, but one that an earlier delivery drew', async () => {
    const { outboxId } = await placed();
    const sent = vi.spyOn(S3Client.prototype, 'send');
    onTestFinished(() => sent.mockRestore());
    const reads = () => sent.mock.calls.filter(([command]) => command instanceof GetObjectCommand);
    ses.decide = () =>
      ses.mails.length === 1
        ? { status: 503, code: 'ServiceUnavailable', message: 'Try later' }
        : undefined;
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow();
    expect(reads()).toEqual([]);
    ses.decide = () => undefined;
    await performOutboxItem(outboxId, clock);
    expect(reads()).toHaveLength(1);
    expect(recipients()).toEqual(both);
  });

  it('brings the bakers what changed since the version that they have, not since one that went elsewhere', async () => {
    const { id, outboxId } = await placed();
    await performOutboxItem(outboxId, clock);
    const change = async (changes: object) => {
      const edit = customerEditOf(await readOrder(bakery, id), changes);
      const { status } = await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, edit);
      expect(status).toBe(200);
      ses.mails = [];
      for (const { sk } of await outboxItems()) await performOutboxItem(String(sk), clock);
    };
    await change({ customerPhone: '530-555-0199' });
    expect(recipients()).not.toContain('bakers@bakery.example');
    await change({ orderNotes: 'Knock twice' });
    const toBakers = ses.mails.find(({ attachments }) => attachments.length === 2);
    const [paper, copy] = await Promise.all(
      (toBakers?.attachments ?? []).map(({ content }) => pdfText(content)),
    );
    expect(paper).toContain('version 3 · replaces version 2');
    expect(copy).toContain('version 3 · replaces version 1');
    expect(copy).toContain('What changed since version 1 is marked.');
  });

  it('draws of many edits the newest version, and an earlier one when somebody opens it', async () => {
    const { id } = await placed();
    for (const quantity of [2, 3, 4]) {
      const edit = itemsEdit([lineOf(bakery.bread, quantity)]);
      await callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, edit);
    }
    const stored = async () => {
      const Bucket = process.env.MEDIA_BUCKET;
      const { Contents = [] } = await new S3Client({ forcePathStyle: true }).send(
        new ListObjectsV2Command({ Bucket, Prefix: `pdfs/${id}/` }),
      );
      return Contents.map(({ Key }) => Key?.split('/').at(-1));
    };
    const waiting = (await outboxItems()).toSorted((one, other) =>
      String(one['createdAt']).localeCompare(String(other['createdAt'])),
    );
    for (const { sk, effects } of waiting) {
      const pdfs = Object.entries(Object(effects)).filter(([key]) => key.startsWith('pdf-'));
      await updateItem({
        Key: outboxKey(String(sk)),
        UpdateExpression: 'SET effects = :pdfs',
        ExpressionAttributeValues: { ':pdfs': Object.fromEntries(pdfs) },
      });
      await performOutboxItem(String(sk), clock);
    }
    expect(await stored()).toEqual(['4.pdf']);
    expect((await states(id)).pdfs).toEqual(['ready', 'ready', 'ready', 'ready']);
    const { openPdf } = await import('#functions/papers/documents/order/open-pdf.ts');
    await openPdf(id, '2');
    expect(await stored()).toEqual(['2.pdf', '4.pdf']);
  });

  it('first raises the revision of the day, even if an e-mail fails (M4)', async () => {
    const { outboxId } = await placed();
    ses.decide = () => ({ status: 503, code: 'ServiceUnavailable', message: 'Try later' });
    const day = somePickup.slice(0, 10);
    const before = (await readRevision(day, later(60)()))?.orders ?? 0;
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow();
    expect(await readRevision(day, later(60)())).toMatchObject({ orders: before + 1 });
  });

  it('sends each e-mail once when it is delivered five times at the same moment (X3, X9)', async () => {
    const { id, outboxId } = await placed();
    ses.milliseconds = 200;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => performOutboxItem(outboxId, clock)),
    );
    expect(recipients()).toEqual(both);
    // Those that found an e-mail being sent are delivered again, and find nothing left to do.
    for (const { status } of outcomes.filter((outcome) => outcome.status === 'rejected'))
      if (status === 'rejected') await performOutboxItem(outboxId, clock);
    expect(ses.mails).toHaveLength(2);
    expect(await states(id)).toEqual(allDone);
    expect(await outboxItems()).toEqual([]);
  });
});

describe('an e-mail', () => {
  it('that SES refuses for good is recorded with the reason and not tried again (X10)', async () => {
    const { id, outboxId } = await placed();
    ses.decide = (to) =>
      to === 'maria.lopez@example.com'
        ? { status: 400, code: 'MessageRejected', message: 'Address is on the suppression list' }
        : undefined;
    await performOutboxItem(outboxId, clock);
    expect(await outboxItems()).toEqual([]);
    expect(recipients()).toEqual(['bakers@bakery.example']);
    const { emails, undelivered } = await readOrder(bakery, id);
    expect(emails.find((email) => email.kind === 'customer')).toMatchObject({
      state: 'failed',
      error: 'Address is on the suppression list',
    });
    expect(undelivered).toEqual(['customer']);
  });

  it.each([
    {
      status: 400,
      code: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: Sunrise Bakery &lt;orders@bakery.example&gt;, orders@bakery.example',
    },
    { status: 400, code: 'Throttling', message: 'Maximum sending rate exceeded' },
    { status: 503, code: 'ServiceUnavailable', message: 'Try later' },
  ])(
    'that SES can not take now ($code) is tried again, and only that one',
    async (conditionError) => {
      const { id, outboxId } = await placed();
      ses.decide = (to) => (to === 'maria.lopez@example.com' ? conditionError : undefined);
      await expect(performOutboxItem(outboxId, clock)).rejects.toThrow('is not done');
      expect(await states(id)).toEqual({
        emails: { customer: 'pending', production: 'sent' },
        pdfs: ['ready'],
      });
      ses.decide = () => undefined;
      await performOutboxItem(outboxId, clock);
      expect(recipients()).toEqual(both);
      expect(await states(id)).toEqual(allDone);
    },
  );

  it('waits for its next try while the categories can not be read', async () => {
    const { id, outboxId } = await placed();
    await putItem({ Item: { ...categoryOrderKey, ids: 'nonsense' } });
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow('is not done');
    expect(recipients()).toEqual(['maria.lopez@example.com']);
    await deleteItem({ Key: categoryOrderKey });
    await performOutboxItem(outboxId, clock);
    expect(recipients()).toEqual(both);
    expect(await states(id)).toEqual(allDone);
  });

  it('whose sender died is sent when the claim has lapsed (X9)', async () => {
    const { id, outboxId } = await placed();
    const { emails } = await readOrder(bakery, id);
    for (const { id: emailId } of emails)
      await updateItem({
        Key: emailKey(id, emailId),
        UpdateExpression: 'SET claimedUntil = :until',
        ExpressionAttributeValues: { ':until': later(30)().toISOString() },
      });
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow();
    expect(ses.mails).toEqual([]);
    await performOutboxItem(outboxId, later(31));
    expect(await states(id)).toEqual(allDone);
  });

  it('says what its PDF version says, even when the order has changed meanwhile', async () => {
    const { id, outboxId } = await placed();
    await updateItem({
      Key: orderKey(id),
      UpdateExpression: 'SET paymentStatus = :paid',
      ExpressionAttributeValues: { ':paid': 'paid' },
    });
    await performOutboxItem(outboxId, clock);
    const said = ses.mails.map(({ text }) => /UNPAID|Due at pickup/.exec(text ?? '')?.[0]);
    expect(said.sort()).toEqual(['Due at pickup', 'UNPAID']);
  });
});

describe('the e-mails of two outbox items', () => {
  it('leave in the order in which they were asked for, whichever is delivered first (X8)', async () => {
    const { id, outboxId } = await placed();
    await setStatus(id, 'canceled');
    const later = (await outboxItems()).find(({ sk }) => sk !== outboxId);
    const cancellation = String(later?.['sk']);
    await expect(performOutboxItem(cancellation, clock)).rejects.toThrow(
      'waits for an earlier one',
    );
    expect(ses.mails).toEqual([]);
    for (const each of [outboxId, cancellation]) await performOutboxItem(each, clock);
    const { emails } = await readOrder(bakery, id);
    expect(emails.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    const toBakers = ses.mails.filter((mail) => [mail.to].flat()[0]?.text.includes('bakers@'));
    expect(toBakers.map(({ subject }) => subject?.replace(/#\d+/, '#'))).toEqual([
      'New Order: #',
      `CANCELED: # · ${formatDay(somePickup, 'America/Los_Angeles')}`,
    ]);
    expect(toBakers[1]?.text).toContain('- Alice canceled the order');
  });

  it('bring no paper that can be taken for work once the order is canceled', async () => {
    const { id, outboxId } = await placed();
    await setStatus(id, 'canceled');
    await performOutboxItem(outboxId, clock);
    for (const mail of ses.mails) {
      expect(mail.text).toContain('THIS ORDER IS CANCELED.');
      for (const { filename, content } of mail.attachments) {
        expect(filename).toMatch(/-v2(-kitchen)?\.pdf$/);
        expect(await pdfText(content)).toContain('CANCELED · version 2');
      }
    }
    expect(ses.mails.map(({ attachments }) => attachments.length).sort()).toEqual([1, 2]);
  });

  it('are recorded with the version that they brought: the customer has it, and nothing is left to tell', async () => {
    const { id, outboxId } = await placed();
    await setStatus(id, 'canceled');
    const toCustomer = async () =>
      (await listEmailRecords(id)).filter((email) => email.to === 'maria.lopez@example.com');
    expect((await toCustomer()).map(({ pdfVersion }) => pdfVersion)).toEqual([1]);
    expect((await readOrder(bakery, id)).untold).toMatchObject({ version: 2, has: null });
    await performOutboxItem(outboxId, clock);
    expect(await toCustomer()).toMatchObject([{ state: 'sent', pdfVersion: 2 }]);
    expect((await readOrder(bakery, id)).untold).toBeUndefined();
  });

  it('speak of a cancellation that came while another one of the same item was being sent', async () => {
    const { id, outboxId } = await placed();
    let sends = 0;
    ses.decide = async () => {
      sends += 1;
      if (sends === 1) await setStatus(id, 'canceled');
      return undefined;
    };
    await performOutboxItem(outboxId, clock);
    expect(ses.mails.map(({ text }) => text?.includes('CANCELED'))).toEqual([false, true]);
    for (const [index, { attachments }] of ses.mails.entries())
      for (const { filename } of attachments) expect(filename).toContain(`-v${index + 1}`);
    expect(ses.mails.map(({ attachments }) => attachments.length).sort()).toEqual([1, 2]);
  });

  it('say what happened in its order when it is on again before they leave', async () => {
    const { id, outboxId } = await placed();
    await setStatus(id, 'canceled');
    await setStatus(id, 'ready');
    const [cancellation, comeback] = (await outboxItems())
      .filter(({ sk }) => sk !== outboxId)
      .sort((one, other) => String(one['createdAt']).localeCompare(String(other['createdAt'])));
    for (const each of [outboxId, cancellation?.['sk'], comeback?.['sk']])
      await performOutboxItem(String(each), clock);
    const toBakers = ses.mails.filter((mail) => [mail.to].flat()[0]?.text.includes('bakers@'));
    expect(toBakers.map(({ subject }) => subject?.replace(/#\d+/, '#'))).toEqual([
      'New Order: #',
      `CANCELED: # · ${formatDay(somePickup, 'America/Los_Angeles')}`,
      'Updated order: # is on again',
    ]);
    const papers = toBakers.flatMap(({ attachments }) => attachments.map(({ content }) => content));
    const texts = await Promise.all(papers.map((paper) => pdfText(paper)));
    expect(texts.map((text) => /CANCELED|ON AGAIN/.exec(text)?.[0])).toEqual([
      undefined,
      undefined,
      'CANCELED',
      'CANCELED',
      'ON AGAIN',
      'ON AGAIN',
    ]);
  });
});

describe('an outbox item that can not be done', () => {
  it('fails each time when its order is missing, and is left to the queue', async () => {
    const { id, outboxId } = await placed();
    await deleteItem({ Key: orderKey(id) });
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow('is not done');
    const item = await theOutboxItem();
    expect(item).not.toHaveProperty('sweepAt');
    expect(ses.mails).toEqual([]);
  });

  it('fails when it can not be read', async () => {
    const { outboxId } = await placed();
    await updateItem({
      Key: outboxKey(outboxId),
      UpdateExpression: 'SET effects = :nonsense',
      ExpressionAttributeValues: { ':nonsense': { x: { kind: 'fax' } } },
    });
    await expect(performOutboxItem(outboxId, clock)).rejects.toThrow();
  });
});
