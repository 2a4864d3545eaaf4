import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#functions/core/data/transact.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { callAs, itemsEdit, lineOf, place, readOrder } from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { allItems } from '#test/support/table-items.ts';
import { fileFrom, labelBakery } from './label-calls.ts';

vi.mock('#functions/core/data/transact.ts', { spy: true });

const { bakery, call, preview, send, print } = labelBakery();
const year = new Date().getUTCFullYear() + 1;
let dayNumber = 0;
let day = '';
// Each test has a day of its own.
beforeEach(() => {
  dayNumber += 1;
  day = new Date(Date.UTC(year, 4, dayNumber)).toISOString().slice(0, 10);
});

type Changes = NonNullable<Parameters<typeof place>[1]>;
const at = (hour: number) => `${day}T${String(hour + 7).padStart(2, '0')}:00:00.000Z`;
const named = (lastName: string, firstName = 'Ana') => ({
  customer: { firstName, lastName, email: null, phone: '530-555-0123' },
});
const order = (hour = 9, changes: Changes = {}) =>
  place(bakery, { pickupDate: at(hour), items: [lineOf(bakery.tart)], ...changes });
const status = (id: string, to: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: to });
const failed = async (...sent: Parameters<typeof send>) => {
  const { status: code, body } = await send(...sent);
  return { code, error: (body as { error: string }).error };
};

/** The labels of a print, as its file has them. */
async function fileOf(number = 1) {
  const { requirePrint } = await import('#functions/orders/sheet/print-repository.ts');
  const { readLabels, readPrintedOrders } = await import('#functions/day/labels/label-store.ts');
  const record = await requirePrint(day, String(number), 'LABEL');
  const document = await readLabels(record);
  const printed = await readPrintedOrders(record);
  return { record, document, labels: document?.labels ?? [], numbers: Object.values(printed) };
}

describe('the labels of a print', () => {
  it('say what is in each box, and for whom (M15)', async () => {
    await saveSettings({ record_payments: 'on' });
    const rolls = [lineOf(bakery.rolls, 1, 'Sliced'), lineOf(bakery.bread, 2)];
    const { id, orderNumber } = await order(9, { items: [...rolls, lineOf(bakery.rolls, 1)] });
    await counterOf(bakery.staff).keep(id, { shelf: 'B3' });
    await print(day, { size: '5163', start: 4, due: 'off' });
    await saveSettings({ record_payments: 'off' });
    expect(await preview(day)).toMatchObject({ changed: 0 });
    await print(day);
    const head = { size: '5163', start: 4, due: false, timezone: 'America/Los_Angeles' };
    const { document, labels } = await fileOf();
    expect(document).toMatchObject(head);
    const { total: due } = await readOrder(bakery, id);
    const facts = { orderNumber, digits: '0123', place: 'DAVIS', shelf: 'B3', boxes: 3, due };
    expect(labels).toMatchObject([
      { ...facts, box: 1, contents: [{ text: '2 × Bread, loaf' }] },
      {
        ...facts,
        box: 2,
        contents: [
          { text: '1 × Rolls, dozen', note: 'Sliced' },
          { text: '6 pieces of Rolls, dozen', note: null },
        ],
      },
      { ...facts, box: 3, contents: [{ text: '6 pieces of Rolls, dozen' }] },
    ]);
    expect((await fileOf(2)).labels.map((label) => label.due)).toEqual([0, 0, 0]);
  });

  it('name the allergens of each box, and leave out what is gone', async () => {
    const { id } = await order(9, { items: [lineOf(bakery.bread), lineOf(bakery.tart, 2)] });
    const { items } = await readOrder(bakery, id);
    const lines = [String(items[0]?.id)];
    await counterOf(bakery.staff).handOver(id, { anyway: ['not-ready', 'wrong-day'], lines });
    await print(day);
    const tart = { boxes: 2, contents: [{ text: '1 × Tart' }], allergens: ['Wheat', 'Milk'] };
    expect((await fileOf()).labels).toMatchObject([
      { box: 1, ...tart },
      { box: 2, ...tart },
    ]);
  });

  it('are in the order of hour and name, or of shelves', async () => {
    const keep = counterOf(bakery.staff).keep;
    const late = await order(11, named('Abbot'));
    const early = await order(9, named('Young'));
    await order(9, named('Lopez', 'Zoe'));
    await order(9, named('Lopez', 'Bea'));
    await keep(late.id, { shelf: 'B3' });
    await keep(early.id, { shelf: 'B12' });
    const names = async (by: string, number: number) => {
      await print(day, { by });
      return (await fileOf(number)).labels.map((one) => `${one.firstName} ${one.lastName}`);
    };
    expect(await names('hour', 1)).toEqual(['Bea Lopez', 'Zoe Lopez', 'Ana Young', 'Ana Abbot']);
    expect(await names('shelf', 2)).toEqual(['Ana Abbot', 'Ana Young', 'Bea Lopez', 'Zoe Lopez']);
  });

  it('are of one order, even if it was handed over, but not canceled or of another day', async () => {
    const one = await order(9, { items: [lineOf(bakery.tart, 3)] });
    await order(10);
    await status(one.id, 'complete');
    const alone = { order: one.id, place: 'WINTERS', which: 'changed' };
    expect(await preview(day, alone)).toMatchObject({ orders: 1, chosen: { labels: 3 } });
    expect(await print(day, alone)).toMatchObject({ orders: 1, pieces: 3 });
    expect(await print(day, alone)).toMatchObject({ number: 2, pieces: 3 });
    await status(one.id, 'canceled');
    const gone = { code: 404, error: 'This order is not picked up on this day' };
    expect(await failed(day, alone)).toEqual(gone);
    expect(await failed(`${year}-07-01`, alone)).toEqual(gone);
  });
});

describe('a print of labels', () => {
  it('is one when the request comes twice, also at the same moment', async () => {
    await order();
    const twice = await Promise.all([print(day, {}, 'press'), print(day, {}, 'press')]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await print(day, {}, 'press')).toEqual(twice[0]);
    expect(await failed(day, { by: 'shelf' }, 'press')).toMatchObject({ code: 422 });
    expect(await print(day, {}, 'another')).toMatchObject({ number: 2, by: 'Alice' });
  });

  it('keeps the orders of both when two people print at once', async () => {
    const orders = [await order(9), await order(14)];
    const prints = await Promise.all([print(day, { until: 12 }), print(day, { from: 12 })]);
    expect(prints.map(({ number }) => number).toSorted()).toEqual([1, 2]);
    const numbers = (await fileOf(2)).numbers.map(([number]) => number);
    expect(numbers.toSorted()).toEqual(orders.map(({ orderNumber }) => orderNumber).toSorted());
    expect(await preview(day)).toMatchObject({ changed: 0 });
  });

  it('loses nothing when it stops between file and record', async () => {
    await order();
    await print(day);
    await order(10);
    vi.mocked(transact).mockRejectedValueOnce(new Error('The process ended'));
    expect(await failed(day, {}, 'again')).toMatchObject({ code: 500 });
    expect(await preview(day)).toMatchObject({ changed: 1, last: { number: 1 } });
    expect(await print(day, {}, 'again')).toMatchObject({ number: 2, orders: 2 });
    expect(await preview(day)).toMatchObject({ changed: 0 });
  });

  it('counts all as changed when its file was lost', async () => {
    await order();
    await print(day);
    const { record } = await fileOf();
    const Key = `prints/${record.fileId}.json.gz`;
    await new S3Client({ forcePathStyle: true }).send(
      new DeleteObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key }),
    );
    expect(await preview(day)).toMatchObject({ changed: 1, left: [] });
    expect(await call(`GET /api/production/${day}/labels/1/pdf`)).toMatchObject({
      status: 404,
      body: { error: 'These labels are no longer kept. Please print them again.' },
    });
  });

  it('opens as its PDF, whatever has changed since', async () => {
    const { id } = await order();
    await print(day);
    const open = () => fileFrom(call(`GET /api/production/${day}/labels/1/pdf`));
    const first = await open();
    expect(first.named).toBe(`inline; filename="labels-${day}-1.pdf"`);
    await status(id, 'canceled');
    expect((await open()).bytes).toEqual(first.bytes);
    for (const number of ['2', '0', 'x'])
      expect((await call(`GET /api/production/${day}/labels/${number}/pdf`)).status).toBe(404);
  });

  it('writes four units, and none when an order changes', async () => {
    const { id } = await order();
    let tarts = 1;
    const edit = () => {
      tarts += 1;
      const items = itemsEdit([lineOf(bakery.tart, tarts)]);
      return callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, items);
    };
    const written = async (act: () => Promise<unknown>) =>
      (await dynamoCalls(act))
        .filter(({ command }) => command.startsWith('TransactWrite'))
        .reduce((sum, { units }) => sum + units, 0);
    const before = await written(edit);
    expect(await written(() => print(day, {}, 'units'))).toBe(4);
    expect(await written(edit)).toBe(before);
    const records = (await allItems()).filter(({ pk }) => String(pk).startsWith('LABEL#'));
    expect(records.filter(({ pk }) => pk === `LABEL#${day}`)).toHaveLength(1);
  });

  it('is refused in words without labels, or with too many', async () => {
    const nobody = { code: 404, error: 'No labels for this day' };
    expect(await failed(day)).toEqual(nobody);
    expect(await preview(day)).toMatchObject({
      orders: 0,
      changed: null,
      chosen: { orders: 0, labels: 0 },
      left: [],
      last: null,
      places: [],
      hours: [],
      picture: null,
    });
    await order();
    expect(await failed(day, { place: 'WINTERS' })).toEqual(nobody);
    await print(day);
    const error = 'No labels changed since the last print';
    expect(await failed(day, { which: 'changed' })).toEqual({ code: 404, error });
    for (const count of [900, 900, 900, 300])
      await order(10, { items: [lineOf(bakery.tart, count)] });
    expect(await send(day)).toMatchObject({
      status: 400,
      body: {
        error: 'Choose hours: 3,001 labels are more than the 3,000 of one file',
        issues: [{ path: 'from' }],
      },
    });
    expect(await print(day, { from: 10 })).toMatchObject({ number: 2, pieces: 3_000 });
  });

  it('shows which places and hours the day has, and which printed orders left it', async () => {
    const orders = [await order(14), await order(9, { pickupLocation: 'WINTERS' })];
    await print(day);
    await order(10);
    const [left] = orders;
    await status(String(left?.id), 'canceled');
    await status(String(orders[1]?.id), 'complete');
    const shown = await preview(day);
    expect(shown).toMatchObject({ orders: 1, changed: 1, left: [left?.orderNumber] });
    expect(shown).toMatchObject({ places: ['DAVIS'], hours: [10] });
  });
});
