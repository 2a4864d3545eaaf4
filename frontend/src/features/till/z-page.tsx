import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { saveCsv, toCsv } from '#frontend/lib/files.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { formatPickup, formatTime } from '#shared/dates/store-time.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { whatOf, zCsvRows } from '#shared/tills/z-csv.ts';
import { zTables } from '#shared/tills/z-tables.ts';
import FileDownload from '~icons/ic/outline-file-download';
import Print from '~icons/ic/outline-print';
import Back from '~icons/ic/round-arrow-back';
import { useZ, withAllRows, zPdfUrl } from './api.ts';
import { MoneyTable } from './components/money-table.tsx';
import { Sums } from './components/sums.tsx';
import { tillPath } from './paths.ts';

const download = async (z: ZDetail, timezone: string) =>
  saveCsv(`till-${z.till}-z-${z.z}.csv`, [await toCsv(zCsvRows(await withAllRows(z), timezone))]);

/** /till/{till}/zs/{z} (docs/product.md#till). */
export function ZPage() {
  const { till = '1', z: number = '' } = useParams();
  const timezone = useDisplayTimezone();
  const query = useZ(till, number);
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <PageShell title="Till">
        <EmptyState
          title="There is no such Z"
          action={{ label: 'Go to the till', to: '/till', isPrimary: true }}
        />
      </PageShell>
    );
  return (
    <PageShell
      title={till === '1' ? `Z ${number}` : `Till ${till}, Z ${number}`}
      subtitle={
        data ? `Closed ${formatPickup(data.closedAt, timezone)} by ${data.closedBy}` : '\u00a0'
      }
      above={
        <Link component={RouterLink} to={tillPath(till)} sx={backSx}>
          <Back fontSize="small" />
          Till
        </Link>
      }
      actions={data && <Files z={data} timezone={timezone} />}
    >
      <QueryStates
        query={query}
        loading={<TableSkeleton label="Loading the Z..." />}
        failure="Failed to fetch the Z"
      >
        {(z) => (
          <>
            <ZSums z={z} />
            <ZRows z={z} timezone={timezone} />
          </>
        )}
      </QueryStates>
    </PageShell>
  );
}

const Files = ({ z, timezone }: { z: ZDetail; timezone: string }) => (
  <>
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<Print />}
      href={zPdfUrl(z.till, z.z)}
      target="_blank"
      rel="noopener"
    >
      PDF
    </Button>
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<FileDownload />}
      onClick={() =>
        download(z, timezone).catch((error: unknown) =>
          toastFailure('Error', errorText(error, 'Failed to fetch the entries')),
        )
      }
    >
      CSV
    </Button>
  </>
);

const backSx = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 };

/** A closed Z on one page: payments, the drawer, and the sales of its day. */
function ZSums({ z }: { z: ZDetail }) {
  const { moved, beside, drawer, sold } = zTables(z);
  const columns = moved.columns.map((header, index) => ({ header, isAmount: index > 0 }));
  return (
    <Card sx={{ containerType: 'inline-size', p: 6 }}>
      <Box sx={gridSx}>
        <Part title="Money that moved" isWide>
          <MoneyTable label="Money that moved" columns={columns} rows={moved.rows} />
          <Box sx={{ mt: 3 }}>
            <Sums label="Adjustments and deposits" sums={beside} />
          </Box>
        </Part>
        <Part title="Drawer">
          <Sums label="Drawer" sums={drawer} />
        </Part>
        <Part title={`Sold on ${formatStoreDay(z.sold.day)}`}>
          <Sums label="Sold" sums={sold} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Complete orders, on the day of their pickup. A deposit counts here only then.
          </Typography>
        </Part>
      </Box>
    </Card>
  );
}

type PartProps = { title: string; isWide?: boolean; children: ReactNode };

function Part({ title, isWide, children }: PartProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={isWide ? { gridColumn: '1 / -1' } : undefined}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '24px 40px',
  alignItems: 'start',
  '@container (min-width: 38rem)': { gridTemplateColumns: '1fr 1fr' },
};

const entryColumns = [
  { header: 'Time' },
  { header: 'What' },
  { header: 'Order' },
  { header: 'By', isMinor: true },
  { header: 'Amount', isAmount: true },
];

/** The entries of a Z in the order in which they were recorded. */
const ZRows = ({ z, timezone }: { z: ZDetail; timezone: string }) =>
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
          columns={entryColumns}
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
