import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TillPage } from '#frontend/features/till/till-page.tsx';
import { tillsApi } from '#shared/api/tills.ts';
import type { CashMove, CloseTill, LedgerRow, OpenTill, Z } from '#shared/schemas/tills.ts';
import { fill, openScreen } from '#test/frontend/screens/open-screen.tsx';
import {
  ApiFailure,
  recordingPayments,
  respondTo,
  stubApi,
} from '#test/frontend/screens/stub-api.ts';
import { aMove, aRow, aZ } from '#test/shared/tills/builders.ts';

const rows = [
  aRow({ amount: 31_835 }),
  aRow({ method: 'card', amount: 120_450 }),
  aRow({ kind: 'refund', amount: -1_200, reason: 'too-much' }),
  aMove(-4_400, 'Eggs from the farm stand', { by: 'Hannah Lindqvist' }),
];

/** The open till with these entries. */
function tillOf(entries: LedgerRow[], z = 12): OpenTill {
  const { till, openedAt, startingCash, expected, sums, count } = aZ(entries);
  const notable = entries.filter(({ kind }) => kind === 'refund' || kind === 'move');
  return { till, z, openedAt, startingCash, expected, sums, count, notable };
}

const closedZ = (changes: Partial<Z> = {}): Z => {
  const { rows: _, sold: __, ...z } = aZ(rows);
  return { ...z, counted: z.expected - 200, ...changes };
};

type Given = {
  till?: () => OpenTill;
  zs?: Z[];
  tills?: number;
  record?: 'on' | 'off';
  close?: (body: CloseTill) => Z;
  lostMoves?: number;
};

function open(given: Given = {}, at = '/till') {
  const { till = () => tillOf(rows), zs = [], tills = 1, record = 'on', lostMoves = 0 } = given;
  const closes: CloseTill[] = [];
  const moves: CashMove[] = [];
  const asked: string[] = [];
  stubApi(
    recordingPayments({ record_payments: record, tills }),
    respondTo(tillsApi.readTill, ({ params }) => {
      asked.push(params['till'] ?? '');
      return till();
    }),
    respondTo(tillsApi.listZs, ({ search }) => {
      const before = Number(new URLSearchParams(search).get('before') ?? Number.MAX_SAFE_INTEGER);
      return zs.filter(({ z }) => z < before).slice(0, 30);
    }),
    respondTo(tillsApi.recordMove, ({ body }) => {
      moves.push(body);
      if (moves.length <= lostMoves) throw new ApiFailure('internal');
      return tillOf([...rows, aMove(body.amount, body.why)]);
    }),
    respondTo(tillsApi.closeTill, ({ body }) => {
      closes.push(body);
      return given.close?.(body) ?? closedZ({ counted: body.counted });
    }),
  );
  const { user, router } = openScreen('/till/:till?', at, <TillPage />);
  const count = async (typed: Record<string, string>) => {
    for (const [piece, number] of Object.entries(typed))
      await fill(user, await screen.findByLabelText(`How many of ${piece}`), number);
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const answer = async (name: RegExp, button: string) => {
    const question = await screen.findByRole('alertdialog', { name });
    await user.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(question.isConnected).toBe(false));
  };
  return { user, router, closes, moves, asked, count, press, answer };
}

const all = {
  $100: '1',
  $50: '1',
  $20: '9',
  $10: '4',
  $5: '5',
  $1: '9',
  '25¢': '22',
  '10¢': '6',
  '5¢': '4',
  '1¢': '5',
};

describe('a till', () => {
  it('says what should be in the drawer, and what makes it up', async () => {
    open();
    const drawer = await screen.findByRole('region', { name: 'In the drawer: $412.35' });
    const lines = within(within(drawer).getByRole('table', { name: 'In the drawer' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Starting cash$150.00',
      'Cash taken1 payment$318.35',
      'Refunded#1081, too much paid · Ben Okafor, 12:00 PM-$12.00',
      'Paid outEggs from the farm stand · Hannah Lindqvist, 12:00 PM-$44.00',
      'In the drawer$412.35',
    ]);
    within(drawer).getByRole('row', { name: 'Card 1 payment $1,204.50' });
    screen.getByText('Z 12 · open since Tue 24-Nov-26, 6:58 AM');
  });

  it('is not there while payments are not recorded', async () => {
    const { asked } = open({ record: 'off' });
    await screen.findByText('Payments are not recorded');
    expect(asked).toEqual([]);
  });

  it('is one of several, each with its own address', async () => {
    const { user, router, asked } = open({ tills: 2 }, '/till/1');
    await user.click(await screen.findByRole('tab', { name: 'Till 2' }));
    await screen.findByRole('heading', { name: 'Till 2' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/till/2'));
    await waitFor(() => expect(asked).toEqual(['1', '2']));
  });

  it('says so if it does not exist', async () => {
    open({}, '/till/9');
    await screen.findByText('There is no such till');
  });
});

describe('counting and closing', () => {
  it('shows the difference, asks, and closes the Z with the counted sum', async () => {
    const { closes, count, press, answer, user } = open();
    await count(all);
    await screen.findByText('$2.00 short');
    await fill(user, screen.getByLabelText('Why, if you know'), 'Two dollars too much change');
    await press('Close Z 12');
    await answer(/^Close Z 12, \$2\.00 short/, 'Close Z 12');
    await screen.findByText('Counted $410.35: $2.00 short.');
    expect(closes).toEqual([
      {
        z: 12,
        count: 4,
        counted: 41_035,
        note: 'Two dollars too much change',
        pieces: { 10000: 1, 5000: 1, 2000: 9, 1000: 4, 500: 5, 100: 9, 25: 22, 10: 6, 5: 4, 1: 5 },
      },
    ]);
    await waitFor(() =>
      expect((screen.getByLabelText('How many of $100') as HTMLInputElement).value).toBe(''),
    );
  });

  it('closes an even drawer at once, by one sum', async () => {
    const { closes, press, user } = open();
    await press('One sum');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Cash in the drawer')),
    );
    await user.keyboard('412.35{Enter}');
    await screen.findByText('Counted $412.35: even.');
    expect(closes).toEqual([{ z: 12, count: 4, counted: 41_235 }]);
  });

  it('asks about a sum that differs, and one Enter does not answer', async () => {
    const { closes, press, user } = open();
    await press('One sum');
    await user.type(screen.getByLabelText('Cash in the drawer'), '400{Enter}');
    await screen.findByText(/Expected \$412\.35, counted \$400\.00/);
    expect(closes).toEqual([]);
  });

  it('closes once, however long the key is held', async () => {
    const { closes, press, user } = open();
    await press('One sum');
    await user.type(screen.getByLabelText('Cash in the drawer'), '412.35{Enter}{Enter}');
    await screen.findByText('Counted $412.35: even.');
    expect(closes).toHaveLength(1);
  });

  it('shows errors at their fields, and sends nothing', async () => {
    const { closes, count, press } = open();
    await press('Close Z 12');
    await screen.findByText('Enter what is in the drawer');
    await count({ $20: 'nine' });
    await press('Close Z 12');
    await screen.findByText('Enter a whole number');
    expect(closes).toEqual([]);
  });

  it('leads from one bill to the next by Enter, and never closes by it', async () => {
    const { closes, user } = open();
    await user.type(await screen.findByLabelText('How many of $100'), '1{Enter}2');
    expect((screen.getByLabelText('How many of $50') as HTMLInputElement).value).toBe('2');
    expect(closes).toEqual([]);
  });

  it('says that something was recorded meanwhile, and sends the new state only when pressed again', async () => {
    const later = tillOf([...rows, aRow({ amount: 1_200 })]);
    let moved = false;
    const { closes, count, press, answer } = open({
      till: () => (moved ? later : tillOf(rows)),
      close: (body) => {
        moved = true;
        if (body.count !== 5) throw new ApiFailure('till-moved', { open: later });
        return closedZ({ counted: body.counted, expected: later.expected });
      },
    });
    await count(all);
    await press('Close Z 12');
    await answer(/short/, 'Close Z 12');
    await screen.findByText(
      /^Something was recorded while you counted\..*In the drawer should be \$424\.35; it was \$412\.35\.$/,
    );
    await screen.findByText('$14.00 short');
    await press('Close Z 12');
    await answer(/\$14\.00 short/, 'Close Z 12');
    await screen.findByText('Counted $410.35: $14.00 short.');
    expect(closes.map((body) => body.count)).toEqual([4, 5]);
  });

  it('says who closed it already, and shows the next Z', async () => {
    let closed = false;
    const { count, press, answer } = open({
      till: () => (closed ? tillOf([], 13) : tillOf(rows)),
      close: () => {
        closed = true;
        throw new ApiFailure('closed-already', { closed: closedZ() });
      },
    });
    await count(all);
    await press('Close Z 12');
    await answer(/short/, 'Close Z 12');
    await screen.findByText(
      /^Z 12 was closed by Rosa Delgado, 6:05 PM: expected \$412\.35, counted \$410\.35, \$2\.00 short\./,
    );
    expect(screen.getByRole('link', { name: 'Show Z 12' }).getAttribute('href')).toBe(
      '/till/1/zs/12',
    );
    await screen.findByRole('button', { name: 'Close Z 13' });
  });

  it('keeps the count when the server does not answer', async () => {
    const { count, press, answer } = open({
      close: () => {
        throw new ApiFailure('internal');
      },
    });
    await count({ $100: '1' });
    await press('Close Z 12');
    await answer(/short/, 'Close Z 12');
    await screen.findByText('Error');
    expect((screen.getByLabelText('How many of $100') as HTMLInputElement).value).toBe('1');
  });

  it('asks before a count is lost', async () => {
    const { router, count } = open();
    await count({ $100: '1' });
    await router.navigate('/orders');
    await screen.findByText('Discard your changes?');
  });
});

describe('cash paid in and out', () => {
  const payOut = async ({ user, press }: ReturnType<typeof open>, amount: string) => {
    await press('Paid out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paid out' }));
    await fill(user, dialog.getByLabelText('Amount'), amount);
    await fill(user, dialog.getByLabelText('Why'), 'Eggs');
    const send = () => user.click(dialog.getByRole('button', { name: 'Pay out' }));
    await send();
    return send;
  };

  it('of no more than should be there is recorded once, even if the response was lost', async () => {
    const till = open({ lostMoves: 1 });
    const send = await payOut(till, '$412.35');
    await screen.findByText('Error');
    await send();
    await screen.findByText(/^\$412\.35\. In the drawer: /);
    expect(till.moves).toHaveLength(2);
    expect(till.moves[0]).toMatchObject({ direction: 'out', amount: 41_235, why: 'Eggs' });
    expect(till.moves[1]).toEqual(till.moves[0]);
  });

  it.each([
    ['412.36', 'Pay out $412.36'],
    ['20000', 'Pay out $20,000.00'],
  ])('of %s, more than should be there, is asked about', async (amount, sum) => {
    const till = open({ lostMoves: 1 });
    const send = await payOut(till, amount);
    await screen.findByText('Only $412.35 should be in the drawer.');
    await till.answer(/^Pay out \$.* anyway/, 'Cancel');
    expect(till.moves).toHaveLength(0);
    await send();
    await till.press(sum);
    await screen.findByText('Error');
    await till.answer(/^Pay out \$.* anyway/, sum);
    expect(till.moves).toHaveLength(2);
    expect(till.moves[1]).toEqual(till.moves[0]);
  });

  it('waits until it is known what should be there', async () => {
    const { press } = open();
    const isOfTill = ({ pathname }: URL) => pathname.startsWith('/api/tills');
    stubApi((_, url) => (isOfTill(url) ? new Promise(() => undefined) : undefined));
    await press('Paid out');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Pay out' });
    expect(button.disabled).toBe(true);
  });

  it('knows what other devices took until the dialog was opened', async () => {
    let expected = 10_000;
    const till = open({ till: () => ({ ...tillOf(rows), expected }) });
    await screen.findAllByText('$100.00');
    expected = 90_000;
    await payOut(till, '600');
    await waitFor(() => expect(till.moves).toHaveLength(1));
  });

  it('has its errors at the fields', async () => {
    const { moves, press, user } = open();
    await press('Paid in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Paid in' }));
    await user.click(dialog.getByRole('button', { name: 'Pay in' }));
    await dialog.findByText('Enter an amount');
    dialog.getByText('Enter a reason');
    await fill(user, dialog.getByLabelText('Amount'), '0.001');
    await dialog.findByText('Use dollars with at most two decimals');
    expect(moves).toEqual([]);
  });
});

it('older Zs are read by ‘More’', async () => {
  const zs = Array.from({ length: 35 }, (_, index) => closedZ({ z: 35 - index }));
  const { user } = open({ zs });
  await screen.findByRole('link', { name: 'Z 6' });
  expect(screen.queryByRole('link', { name: 'Z 5' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('link', { name: 'Z 1' });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
