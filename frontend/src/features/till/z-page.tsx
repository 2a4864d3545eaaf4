import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { ApiError, errorText } from '#frontend/lib/api-client.ts';
import { saveCsv, toCsv } from '#frontend/lib/csv-file.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { ZDetail } from '#shared/schemas/tills.ts';
import { zCsvRows } from '#shared/tills/z-csv.ts';
import FileDownload from '~icons/ic/outline-file-download';
import Print from '~icons/ic/outline-print';
import Back from '~icons/ic/round-arrow-back';
import { zPdfUrl } from './api/till.ts';
import { useZ, withAllRows } from './api/zs.ts';
import { ZRows } from './components/z-rows.tsx';
import { ZSums } from './components/z-sums.tsx';
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
        loading={<TableSkeleton label="Loading the close..." />}
        failure="Failed to fetch what was closed"
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
