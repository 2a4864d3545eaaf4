import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ZsCard } from '#frontend/features/till/components/zs-card.tsx';
import { ZPage } from '#frontend/features/till/z-page.tsx';
import { tillsApi } from '#shared/api/tills.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { choose, openScreen, setClock } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { aMove, aRow, aZ } from '#test/shared/tills/builders.ts';

const rows = [
  aRow({ amount: 14_235 }),
  aRow({ amount: 17_600, adjust: -2, by: 'Hannah Lindqvist' }),
  aRow({ method: 'card', amount: 60_450 }),
  aRow({ method: 'unspecified', amount: 3_897, by: 'Grace' }),
  aRow({ kind: 'refund', amount: -1_200, reason: 'too-much' }),
  aMove(-4_400, 'Eggs'),
];
const z12 = aZ(rows, {
  counted: 41_035,
  note: 'Two dollars too much change',
  held: { cents: 21_400, count: 9 },
  sold: {
    day: '2026-11-24',
    orders: 38,
    gross: 174_220,
    discounts: 2_400,
    exempt: 161_820,
    taxes: [{ rate: '8.25', taxable: 10_000, tax: 825 }],
    total: 172_645,
  },
});

/** The files that the browser saved, by name and text. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) files.push({ name: this.download, text: last.text() });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return files;
}

function openZ(z: ZDetail = z12) {
  stubApi(
    recordingPayments(),
    respondTo(tillsApi.readZ, () => z),
  );
  return openScreen('/till/:till/zs/:z', `/till/${z.till}/zs/${z.z}`, <ZPage />);
}

const textsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

describe('a Z', () => {
  it('shows who took which payments, refunds, and other movements', async () => {
    openZ();
    await screen.findByText('Closed Tue 24-Nov-26, 6:05 PM by Rosa Delgado');
    expect(await textsOf('Money that moved')).toEqual([
      'By | Cash | Card | All',
      'Ben Okafor | $142.35 | $604.50 | $746.85',
      'Hannah Lindqvist | $176.00 | – | $176.00',
      'Taken | $318.35 | $604.50 | $922.85',
      'Refunded | -$12.00 | – | -$12.00',
    ]);
    expect(await textsOf('Adjustments and deposits')).toEqual([
      'Set PAID without a method1 order | $38.97',
      'Rounding1 time | -$0.02',
      'Deposits held9 orders | $214.00',
    ]);
  });

  it('shows the drawer’s difference with its reason, and the sales with their tax', async () => {
    openZ();
    expect((await textsOf('Drawer')).slice(-3)).toEqual([
      'Expected | $412.35',
      'Counted | $410.35',
      'DifferenceTwo dollars too much change | $2.00 short',
    ]);
    expect(await textsOf('Sold')).toEqual([
      'Orders | 38',
      'Gross | $1,742.20',
      'Discounts | -$24.00',
      'Exempt | $1,618.20',
      'Taxable at 8.25% | $100.00',
      'Tax at 8.25% | $8.25',
      'Sales with tax | $1,726.45',
    ]);
  });

  it('lists its entries with their orders, and is a PDF and a CSV file', async () => {
    const files = savedFiles();
    const { user } = openZ();
    expect((await textsOf('Entries')).slice(-2)).toEqual([
      '12:00 PM | Refund, Cash: Too much paid | #1081 | Ben Okafor | -$12.00',
      '12:00 PM | Paid out: Eggs |  | Ben Okafor | -$44.00',
    ]);
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
      '/api/tills/1/zs/12/pdf',
    );
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['till-1-z-12.csv']));
    expect((await files[0]?.text)?.split('\r\n')).toHaveLength(rows.length + 2);
  });

  it('with many entries shows the first, and its CSV has all', async () => {
    const files = savedFiles();
    const whole = aZ(rows.map((row, index) => ({ ...row, id: `entry ${index}` })));
    stubApi(
      recordingPayments(),
      respondTo(tillsApi.readZ, ({ search }) => {
        const start = Number(new URLSearchParams(search).get('after') ?? 0);
        const next = start + 2 < rows.length ? { next: String(start + 2) } : {};
        return { ...whole, rows: whole.rows.slice(start, start + 2), ...next };
      }),
    );
    const { user } = openScreen('/till/:till/zs/:z', '/till/1/zs/12', <ZPage />);
    await screen.findByText('The first 2. All are in the CSV.');
    expect(await textsOf('Entries')).toHaveLength(1 + 2);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text)?.split('\r\n')).toHaveLength(rows.length + 2);
  });

  it('says so if it does not exist', async () => {
    stubApi(
      recordingPayments(),
      respondTo(tillsApi.readZ, () => {
        throw new ApiFailure('not-found');
      }),
    );
    openScreen('/till/:till/zs/:z', '/till/1/zs/99', <ZPage />);
    await screen.findByText('There is no such Z');
  });
});

describe('a month for accounting', () => {
  function openZs() {
    const listed: string[] = [];
    const zs = [aZ(rows, { z: 2 }), aZ([], { z: 1, closedAt: '2026-09-02T02:00:00.000Z' })];
    const read: string[] = [];
    stubApi(
      recordingPayments(),
      respondTo(tillsApi.listZs, ({ params }) => {
        listed.push(params['till'] ?? '');
        if (params['till'] !== '1') throw new ApiFailure('not-found');
        return zs.map(({ rows: _, sold: __, ...z }) => z);
      }),
      respondTo(tillsApi.readZ, ({ params }) => {
        read.push(params['z'] ?? '');
        return aZ(rows, { z: Number(params['z']) });
      }),
    );
    const opened = openScreen('/till', '/till', <ZsCard till="1" />);
    const download = async (month: string, method?: string) => {
      await opened.user.click(await screen.findByRole('button', { name: 'Export a month' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Export a month' }));
      await choose(opened.user, dialog.getByLabelText('Month'), month);
      if (method) await choose(opened.user, dialog.getByLabelText('Payment method'), method);
      await opened.user.click(dialog.getByRole('button', { name: 'Download' }));
    };
    return { ...opened, listed, read, download };
  }

  it('is made of the Zs that were open in it, and has no byte order mark', async () => {
    setClock('2026-12-02T20:00:00.000Z');
    const files = savedFiles();
    const { download, read } = openZs();
    await download('November 2026', 'Card');
    await screen.findByText('November 2026: 1 line.');
    expect(read).toEqual(['2']);
    expect(files[0]?.name).toBe('quickbooks-2026-11.csv');
    expect(await files[0]?.text).toBe(
      '"Date","Description","Amount"\r\n"11/24/2026","Card taken","604.50"\r\n',
    );
  });

  it('has no file if nothing was closed', async () => {
    setClock('2026-12-02T20:00:00.000Z');
    const files = savedFiles();
    const { download } = openZs();
    await download('October 2026');
    await screen.findByText('Nothing was closed in October 2026.');
    expect(files).toEqual([]);
  });
});
