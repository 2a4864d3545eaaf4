import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams, useSearchParams } from 'react-router';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { errorText, NoConnection } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, QueryStates, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { TickedSheet } from '#shared/production/ticked-sheet.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { formatCount } from '#shared/text/format-count.ts';
import PrintIcon from '~icons/ic/outline-print';
import { stationPdfUrl } from './api/prints.ts';
import { CsvButtons } from './components/csv-buttons.tsx';
import { DayPicker } from './components/day-picker.tsx';
import { Freshness } from './components/freshness.tsx';
import { GoneRows } from './components/gone-rows.tsx';
import { OfflineAlert } from './components/offline-alert.tsx';
import { barSx, PrintsBar } from './components/prints-bar.tsx';
import { SheetGroup } from './components/sheet-group.tsx';
import { groupSheet } from './group-sheet.ts';
import { kitchenTargets } from './kitchen-sx.ts';
import { stationPanel } from './station-panel.ts';
import { dayToBake, namedDay } from './store-days.ts';
import { useSheet } from './use-sheet.ts';

/** Lazy, because only stores with stations need it. */
const StationTabs = lazyPart(
  async () => (await import('./components/station-tabs.tsx')).StationTabs,
);

const loading = <TableSkeleton label="Loading what to bake..." />;

/** /production and /production/{day} (docs/product.md#what-to-bake). */
export function ProductionPage() {
  const { day } = useParams();
  const settings = usePublicSettings();
  const now = useNow();
  if (day !== undefined && !storeDaySchema.safeParse(day).success)
    return (
      <PageShell title="What to Bake">
        <EmptyState
          title="There is no such day"
          action={{ label: 'Go to the next day to bake for', to: '/production', isPrimary: true }}
        />
      </PageShell>
    );
  if (!settings.data)
    return (
      <PageShell title="What to Bake">
        <QueryStates query={settings} loading={loading} failure="Failed to load the settings">
          {() => null}
        </QueryStates>
      </PageShell>
    );
  const { timezone } = settings.data;
  return <DayScreen day={day ?? dayToBake(now, timezone)} timezone={timezone} now={now} />;
}

function DayScreen({ day, timezone, now }: { day: string; timezone: string; now: Date }) {
  const [search] = useSearchParams();
  const shown = useSheet(day, search.get('station'));
  const { sheet, failure, readAt, answeredAt, waiting } = shown;
  const isOffline = failure instanceof NoConnection;
  return (
    <Box data-toasts="top" sx={daySx}>
      <PageShell
        title="What to Bake"
        subtitle={<DayFacts day={day} sheet={useDrawn(sheet)} />}
        actions={
          <>
            <DayPicker day={day} timezone={timezone} now={now} />
            <Freshness readAt={readAt} onRefresh={shown.refresh} />
          </>
        }
      >
        {failure && !isOffline && (
          <OutdatedAlert failure={errorText(failure, 'Failed to refresh what to bake.')} />
        )}
        <Sheet day={day} shown={shown} />
      </PageShell>
      {isOffline && <OfflineAlert since={answeredAt} timezone={timezone} waiting={waiting} />}
    </Box>
  );
}

/** At least as high as the window, so that the offline alert is at the bottom. */
const daySx = {
  ...kitchenTargets,
  display: 'flex',
  flexDirection: 'column',
  '@media screen': { minHeight: `calc(100dvh - ${headerHeight}px)` },
  '& > :first-of-type': { flex: '1 0 auto', width: '100%' },
};

function DayFacts({ day, sheet }: { day: string; sheet: TickedSheet | undefined }) {
  if (!sheet) return namedDay(day);
  const { orders, pieces, made } = sheet;
  const facts = [
    `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}`,
    `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
    // Rounded down, so that 100 % means everything.
    ...(pieces > 0 ? [`${Math.floor((made / pieces) * 100)}\u00a0%\u00a0made`] : []),
  ];
  return [namedDay(day), ...facts].join('\u00a0· ');
}

type SheetProps = { day: string; shown: ReturnType<typeof useSheet> };

function Sheet({ day, shown }: SheetProps) {
  const { stations, station } = shown;
  const categories = useCategories();
  return (
    <>
      {stations.length > 0 && <StationTabs stations={stations} chosen={station} />}
      <Box {...(stations.length > 0 && stationPanel(station))}>
        <QueryStates
          query={allOf(shown.query, categories)}
          loading={loading}
          failure="Failed to load what to bake"
        >
          {() => <Rows day={day} shown={shown} categories={categories.data ?? []} />}
        </QueryStates>
      </Box>
    </>
  );
}

function Rows({ day, shown, categories }: SheetProps & { categories: Category[] }) {
  const { products, days = [], station, sheet, printsAt, setMade } = shown;
  const [pickupDay] = days;
  const rows = (
    <>
      {days.some(({ capped }) => capped) && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          More was ticked on this day than can be shown.
        </Alert>
      )}
      {sheet?.orders === 0 && <NothingToBake station={station} />}
      {groupSheet(sheet?.products ?? [], products, categories).map((group) => (
        <SheetGroup key={group.category?.id ?? ''} group={group} day={day} onSetMade={setMade} />
      ))}
      <GoneRows rows={sheet?.gone ?? []} />
    </>
  );
  if (station)
    return (
      <>
        <Box sx={barSx}>
          {sheet && sheet.orders > 0 && (
            <Button
              variant="outlined"
              startIcon={<PrintIcon />}
              href={stationPdfUrl(day, station.id)}
              target="_blank"
              rel="noopener"
            >
              Print
            </Button>
          )}
          <CsvButtons days={days} name={`what-to-bake-${day}-${station.name}`} />
        </Box>
        {rows}
      </>
    );
  return (
    pickupDay &&
    printsAt && (
      <PrintsBar key={pickupDay.day} data={pickupDay} printsAt={printsAt}>
        {rows}
      </PrintsBar>
    )
  );
}

const NothingToBake = ({ station }: { station: Station | undefined }) =>
  station ? (
    <EmptyState
      title={`Nothing for ${station.name} to make on this day`}
      text="What customers order, and this station makes on this day, appears here."
    />
  ) : (
    <EmptyState
      title="Nothing to bake for this day"
      text="What customers order for it appears here."
    />
  );
