import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatTime } from '#shared/dates/store-time.ts';
import { methodLabel } from '#shared/payments/entries.ts';
import type { LedgerRow, ZDetail } from '#shared/schemas/tills.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { kindOf, reasonOf } from '#shared/tills/z-csv.ts';
import { MoneyTable } from './money-table.tsx';

const columns = [
  { header: 'Time' },
  { header: 'What' },
  { header: 'Order' },
  { header: 'By', isMinor: true },
  { header: 'Amount', isAmount: true },
];

/** 'Payment, Cash', 'Paid out: Eggs from the farm stand'. */
function whatOf(row: LedgerRow): string {
  const what = row.method ? `${kindOf(row)}, ${methodLabel(row.method)}` : kindOf(row);
  const reason = reasonOf(row);
  return reason ? `${what}: ${reason}` : what;
}

/** The entries of a Z in the order in which they were recorded. */
export const ZRows = ({ z, timezone }: { z: ZDetail; timezone: string }) =>
  z.rows.length > 0 && (
    <Box sx={{ mt: 4 }}>
      <SectionCard title={`Entries (${formatCount(z.count)})`}>
        {z.rows.length < z.count && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {`The first ${formatCount(z.rows.length)}. All are in the CSV.`}
          </Typography>
        )}
        <MoneyTable
          label="Entries"
          columns={columns}
          rows={z.rows.map((row) => ({
            id: row.id,
            cells: [
              formatTime(row.at, timezone),
              whatOf(row),
              row.orderId && row.orderNumber ? (
                <Link key="order" component={RouterLink} to={`/orders/${row.orderId}`} sx={linkSx}>
                  {row.orderNumber}
                </Link>
              ) : (
                ''
              ),
              row.by,
              <MoneyText
                key="amount"
                cents={row.kind === 'adjust' ? (row.adjust ?? 0) : row.amount}
              />,
            ],
          }))}
        />
      </SectionCard>
    </Box>
  );

const linkSx = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
