import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { formatTime } from '#shared/dates/store-time.ts';
import { methodLabel } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { LedgerRow, OpenTill, TillSums } from '#shared/schemas/tills.ts';
import { formatCount, formatCounted } from '#shared/text/format-count.ts';
import { usedMethods } from '#shared/tills/till-sums.ts';
import { reasonOf } from '#shared/tills/z-csv.ts';
import { drawerSums, happened, type Sum, withoutMethod } from '#shared/tills/z-tables.ts';
import { Sums } from './sums.tsx';

/** The most entries listed under a sum. The page of the Z lists all of them. */
const mostNotes = 5;

/** '#1081, too much paid · Ben Okafor, 8:40 AM'; with its amount unless it is the only one. */
function notesOf(rows: LedgerRow[], timezone: string): string[] {
  const notes = rows.slice(0, mostNotes).map((row) => {
    const why = [row.orderNumber, row.orderNumber ? reasonOf(row).toLowerCase() : reasonOf(row)];
    const amount = rows.length > 1 ? `${formatMoney(row.amount)} ` : '';
    const undone = row.isReversal ? ', voided' : '';
    const what = why.filter(Boolean).join(', ');
    return `${amount}${what}${undone} · ${row.by}, ${formatTime(row.at, timezone)}`;
  });
  const more = rows.length - notes.length;
  return more > 0 ? [...notes, `and ${formatCount(more)} more`] : notes;
}

/** The parts of the cash in the drawer of an open till. */
function openDrawerSums(open: OpenTill, timezone: string): Sum[] {
  const { notable, sums } = open;
  const moves = notable.filter(({ kind }) => kind === 'move');
  const refunds = notable.filter(({ kind, method }) => kind === 'refund' && method === 'cash');
  return [
    ...drawerSums(open, {
      taken: [formatCounted(sums.taken.cash.count, 'payment', 'payments')],
      givenBack: notesOf(refunds, timezone),
      paidIn: notesOf(
        moves.filter(({ amount }) => amount > 0),
        timezone,
      ),
      paidOut: notesOf(
        moves.filter(({ amount }) => amount < 0),
        timezone,
      ),
    }),
    { label: 'In the drawer', value: open.expected, tone: 'total' },
  ];
}

/** The payments that were not in cash. */
function otherSums(sums: TillSums): Sum[] {
  const methods = usedMethods(sums, []).filter((name) => name !== 'cash' && name !== 'unspecified');
  const lines = methods.flatMap((method) => [
    { label: methodLabel(method), sum: sums.taken[method], words: ['payment', 'payments'] },
    {
      label: `${methodLabel(method)}, refunded`,
      sum: sums.givenBack[method],
      words: ['time', 'times'],
    },
  ]);
  return [
    ...lines.flatMap(({ label, sum, words: [one = '', many = ''] }) =>
      sum && happened(sum)
        ? [{ label, notes: [formatCounted(sum.count, one, many)], value: sum.cents }]
        : [],
    ),
    ...withoutMethod(sums),
  ];
}

/** 'In the drawer: $412.35' with its parts, and below it the other payments. */
export function DrawerCard({ open }: { open: OpenTill }) {
  const timezone = useDisplayTimezone();
  const others = otherSums(open.sums);
  return (
    <Card component="section" aria-labelledby="in-the-drawer" sx={{ containerType: 'inline-size' }}>
      <CardContent sx={{ p: 6 }}>
        <Typography id="in-the-drawer" variant="h3" component="h2" sx={figureSx}>
          In the drawer:{' '}
          <Box component="span" sx={{ fontSize: { xs: '2.5rem', md: '3rem' }, lineHeight: 1.15 }}>
            <MoneyText cents={open.expected} />
          </Box>
        </Typography>
        <Sums label="In the drawer" sums={openDrawerSums(open, timezone)} />
        {others.length > 0 && (
          <>
            <Typography
              component="h3"
              variant="subtitle2"
              color="textSecondary"
              sx={{ mt: 5, mb: 1 }}
            >
              Not in the drawer
            </Typography>
            <Sums label="Not in the drawer" sums={others} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const figureSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  mb: 3,
};
