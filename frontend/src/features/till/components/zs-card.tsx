import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useZs } from '#frontend/features/till/api.ts';
import { zPath } from '#frontend/features/till/paths.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { Z } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/till-sums.ts';
import FileDownload from '~icons/ic/outline-file-download';
import { type MoneyColumn, type MoneyRow, MoneyTable } from './money-table.tsx';

const ExportDialog = lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);

const columns: MoneyColumn[] = [
  { header: 'Z' },
  { header: 'Closed' },
  { header: 'By', isMinor: true },
  { header: 'Cash', isAmount: true },
  { header: 'Card', isAmount: true, isMinor: true },
  { header: 'Difference', isAmount: true },
];

/** A cent or two over does not matter, but missing money does. */
export function Difference({ expected, counted }: Pick<Z, 'expected' | 'counted'>) {
  const isShort = counted < expected;
  return (
    <Box component="span" sx={isShort ? { color: 'error.main', fontWeight: 700 } : undefined}>
      {differenceText(expected, counted)}
    </Box>
  );
}

const rowOf = (z: Z, timezone: string): MoneyRow => ({
  id: String(z.z),
  cells: [
    <Link key="z" component={RouterLink} to={zPath(z.till, z.z)} sx={linkSx}>
      Z {z.z}
    </Link>,
    formatPickup(z.closedAt, timezone),
    z.closedBy,
    <MoneyText key="cash" cents={z.sums.taken.cash.cents} />,
    <MoneyText key="card" cents={z.sums.taken.card.cents} />,
    <Difference key="difference" expected={z.expected} counted={z.counted} />,
  ],
});

/** As tall as a row, so that a finger hits it. */
const linkSx = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 44,
  fontWeight: 600,
  whiteSpace: 'nowrap',
};

export function ZsCard({ till }: { till: string }) {
  const timezone = useDisplayTimezone();
  const zs = useZs(till);
  const exported = useDialog<true>();
  return (
    <SectionCard
      title="Closed"
      actions={
        <Button color="inherit" startIcon={<FileDownload />} onClick={() => exported.open(true)}>
          Export a month
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        A Z is one close of the till: what it took since the close before, expected and counted.
      </Typography>
      <QueryStates
        query={zs}
        loading={<TableSkeleton rows={3} label="Loading closed Zs..." />}
        failure="Failed to fetch closed Zs"
      >
        {(closed) =>
          closed.length === 0 ? (
            <Typography color="textSecondary">
              Nothing yet. Count the drawer in the evening and close it: each close is kept here.
            </Typography>
          ) : (
            <MoneyTable
              label="Closed"
              columns={columns}
              rows={closed.map((z) => rowOf(z, timezone))}
            />
          )
        }
      </QueryStates>
      {zs.hasNextPage && <More zs={zs} />}
      {exported.show((_, opening) => (
        <ExportDialog {...opening} />
      ))}
    </SectionCard>
  );
}

function More({ zs }: { zs: ReturnType<typeof useZs> }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, mt: 3 }}>
      {zs.isFetchNextPageError && (
        <Typography role="alert" color="error">
          {errorText(zs.error, 'Failed to fetch more')}
        </Typography>
      )}
      <Button
        color="inherit"
        variant="outlined"
        aria-disabled={zs.isFetchingNextPage}
        onClick={() => !zs.isFetchingNextPage && void zs.fetchNextPage()}
      >
        More
      </Button>
    </Box>
  );
}
