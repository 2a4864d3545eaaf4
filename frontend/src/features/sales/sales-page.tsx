import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { errorText } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Sales } from '#shared/schemas/sales.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import { PeriodsCard } from './components/periods-card.tsx';
import { RangeBar } from './components/range-bar.tsx';
import { SalesCards } from './components/sales-cards.tsx';
import {
  CategoriesCard,
  ChoicesCard,
  MethodsCard,
  PickupHoursCard,
  ProductsCard,
  TaxesCard,
} from './components/sold-cards.tsx';
import { periodsOf } from './figures.ts';
import { type SalesView, useSales, useSalesView } from './use-sales-view.ts';

const loading = <TableSkeleton label="Loading sales..." />;

/** /sales (docs/product.md#sales). */
export function SalesPage() {
  const settings = usePublicSettings();
  const now = useNow();
  if (!settings.data)
    return (
      <PageShell title="Sales">
        <QueryStates query={settings} loading={loading} failure="Failed to load the settings">
          {() => null}
        </QueryStates>
      </PageShell>
    );
  const { timezone } = settings.data;
  return (
    <SalesScreen today={storeDay(now, timezone)} hasPayments={recordsPayments(settings.data)} />
  );
}

type ScreenProps = { today: string; hasPayments: boolean };

function SalesScreen({ today, hasPayments }: ScreenProps) {
  const view = useSalesView(today);
  const { from, to } = view.range;
  return (
    <PageShell
      title="Sales"
      subtitle={
        <>
          {`Handed over, with a pickup from ${formatStoreDay(from)} to ${formatStoreDay(to)}. `}
          <MuiLink component={Link} to="/dashboard">
            Received so far
          </MuiLink>
        </>
      }
    >
      <RangeBar view={view} />
      {view.mistake ? (
        <Alert severity="error">{view.mistake}</Alert>
      ) : (
        <Figures view={view} hasPayments={hasPayments} />
      )}
    </PageShell>
  );
}

function Figures({ view, hasPayments }: { view: SalesView; hasPayments: boolean }) {
  const sales = useSales(view.range);
  const last = useSales(view.lastYear);
  const failure = sales.error ?? last.error;
  return (
    <QueryStates query={allOf(sales, last)} loading={loading} failure="Failed to load the sales">
      {() =>
        sales.data &&
        last.data && (
          <>
            {failure && (
              <OutdatedAlert failure={errorText(failure, 'Failed to refresh the sales.')} />
            )}
            <Uncounted days={(sales.data.uncounted ?? 0) + (last.data.uncounted ?? 0)} />
            <Cards view={view} sales={sales.data} last={last.data} hasPayments={hasPayments} />
          </>
        )
      }
    </QueryStates>
  );
}

/** The server counts a long range in steps the first time, and the figures grow meanwhile. */
const Uncounted = ({ days }: { days: number }) => (
  <Box role="status">
    {days > 0 && (
      <Alert severity="info" sx={{ mb: 4 }}>
        {formatCounted(days, 'day is', 'days are')} still being counted. The figures grow until
        then.
      </Alert>
    )}
  </Box>
);

type CardsProps = { view: SalesView; sales: Sales; last: Sales; hasPayments: boolean };

function Cards({ view, sales, last, hasPayments }: CardsProps) {
  const { range, step } = view;
  const periods = periodsOf(range, step, sales, last);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
      <SalesCards periods={periods} />
      <PeriodsCard periods={periods} view={view} />
      <Box sx={pairsSx}>
        <CategoriesCard sales={sales} last={last} range={range} />
        <PickupHoursCard sales={sales} range={range} />
        <TaxesCard sales={sales} range={range} />
        {(hasPayments || sales.sums.methods.length > 0) && (
          <MethodsCard sales={sales} range={range} />
        )}
      </Box>
      <ProductsCard sales={sales} range={range} />
      {sales.sums.choices && <ChoicesCard sales={sales} range={range} />}
    </Box>
  );
}

const pairsSx = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
};
