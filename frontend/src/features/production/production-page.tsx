import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { Spoken } from '#frontend/entities/session/spoken.tsx';
import { errorText, NoConnection } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { useWakeLock } from '#frontend/lib/wake-lock.ts';
import { useUnsent } from '#frontend/offline/send-unsent.ts';
import { useDaysAround } from '#frontend/offline/use-days-around.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { HomeScreenHint } from '#frontend/ui/feedback/home-screen-hint.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, QueryStates, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { ShortDay } from '#frontend/ui/feedback/short-day.tsx';
import { DayPicker } from '#frontend/ui/forms/day-picker.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { type LastTime, storeDaySchema } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { readDayAhead } from './api/read-day.ts';
import { useLastTime } from './api/read-last-time.ts';
import { ChangesBand } from './components/changes-band.tsx';
import { Freshness } from './components/freshness.tsx';
import { GoneRows } from './components/gone-rows.tsx';
import { OfflineAlert } from './components/offline-alert.tsx';
import { SheetGroup } from './components/sheet-group.tsx';
import { SheetHead } from './components/sheet-head.tsx';
import { SheetMenu } from './components/sheet-menu.tsx';
import { SheetTools, useSheetSort } from './components/sheet-tools.tsx';
import { type SheetGroup as Group, groupSheet } from './group-sheet.ts';
import { kitchenTargets } from './kitchen-sx.ts';
import { stationPanel } from './station-panel.ts';
import { dayToBake } from './store-days.ts';
import { useSheet } from './use-sheet.ts';
import { type MoreSince, useSheetPrints } from './use-sheet-prints.ts';

/** /production and /production/{day} (docs/product.md#what-to-bake). */
export const ProductionPage = () => (
  <Spoken>
    <Screen />
  </Spoken>
);

function Screen() {
  const { sheet, days, failures } = useWords();
  const { day } = useParams();
  const settings = usePublicSettings();
  useWakeLock();
  const now = useNow();
  if (day !== undefined && !storeDaySchema.safeParse(day).success)
    return (
      <PageShell title={sheet.title}>
        <EmptyState
          title={days.none}
          action={{ label: sheet.toNextDay, to: '/production', isPrimary: true }}
        />
      </PageShell>
    );
  if (!settings.data)
    return (
      <PageShell title={sheet.title}>
        <QueryStates
          query={settings}
          loading={<TableSkeleton label={sheet.loading} />}
          failure={failures.settings}
        >
          {() => null}
        </QueryStates>
      </PageShell>
    );
  const { timezone } = settings.data;
  return <DayScreen day={day ?? dayToBake(now, timezone)} timezone={timezone} now={now} />;
}

function DayScreen({ day, timezone, now }: { day: string; timezone: string; now: Date }) {
  const [search] = useSearchParams();
  const { sheet: words, ui } = useWords();
  const shown = useSheet(day, search.get('station'));
  const { sheet, stations, station, days = [], failure, readAt, answeredAt, waiting } = shown;
  const prints = useSheetPrints(day, station ? undefined : shown.printsAt);
  const lastTime = useLastTime(day, useDrawn(sheet) !== undefined);
  useDaysAround(storeDay(now, timezone), readDayAhead);
  // What the counter did on this tablet is sent from here too.
  useUnsent(answeredAt);
  const isOffline = failure instanceof NoConnection;
  return (
    <Box data-toasts="top" sx={daySx}>
      <PageTitle title={words.title} />
      <SheetHead day={day} sheet={sheet} lastTime={station ? undefined : lastTime}>
        <DayPicker
          day={day}
          // The query holds the station and the order of the rows.
          to={(wanted) => ({ pathname: `/production/${wanted}`, search: search.toString() })}
        />
        <Freshness readAt={readAt} onRefresh={shown.refresh} />
        <SheetMenu
          day={day}
          today={storeDay(now, timezone)}
          station={station}
          days={days}
          prints={prints}
          isOffline={isOffline}
        />
      </SheetHead>
      <Box sx={sheetSx}>
        {failure && !isOffline && (
          <OutdatedAlert failure={errorText(failure, words.notRefreshed, ui.error)} />
        )}
        <SheetTools stations={stations} station={station} />
        <ChangesBand key={day} day={day} prints={prints} />
        {/* What is printed of the page, while they are open, is the changes. */}
        <Box sx={{ displayPrint: prints.isOpen ? 'none' : undefined }}>
          <Sheet day={day} shown={shown} more={prints.more} lastTime={lastTime} />
        </Box>
      </Box>
      <HomeScreenHint />
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
};
const sheetSx = { flex: '1 0 auto', px: { xs: 3, md: 4 }, pb: 4 };

type SheetProps = {
  day: string;
  shown: ReturnType<typeof useSheet>;
  more: MoreSince;
  lastTime: LastTime | undefined;
};

function Sheet(props: SheetProps) {
  const { stations, station, query } = props.shown;
  const words = useWords().sheet;
  const categories = useCategories();
  return (
    <Box {...(stations.length > 0 && stationPanel(station))}>
      <QueryStates
        query={allOf(query, categories)}
        loading={<TableSkeleton label={words.loading} />}
        failure={words.notLoaded}
      >
        {() => <Rows {...props} categories={categories.data ?? []} />}
      </QueryStates>
    </Box>
  );
}

/** Rows that are painted first, more than most windows show; the others follow. */
const rowsFirst = 12;

function Rows({ day, shown, more, lastTime, categories }: SheetProps & { categories: Category[] }) {
  const { products: catalog, days = [], station, sheet, setMade } = shown;
  const [sort] = useSheetSort();
  const words = useWords();
  const [most, setMost] = useState(rowsFirst);
  useEffect(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), []);
  const groups = useMemo(
    () => groupSheet(sheet?.products ?? [], { catalog, categories }, { sort, day, words }),
    [sheet, catalog, categories, sort, day, words],
  );
  return (
    <>
      <ShortDay days={days} />
      {days.some(({ capped }) => capped) && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {words.sheet.capped}
        </Alert>
      )}
      {sheet?.orders === 0 && <NothingToBake station={station} />}
      {groups.map((group, index) => (
        <SheetGroup
          key={group.key}
          group={group}
          most={most - countProducts(groups.slice(0, index))}
          day={day}
          more={more}
          lastTime={lastTime}
          onSetMade={setMade}
        />
      ))}
      <GoneRows rows={sheet?.gone ?? []} />
    </>
  );
}

const countProducts = (groups: Group[]): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0);

function NothingToBake({ station }: { station: Station | undefined }) {
  const { sheet } = useWords();
  return station ? (
    <EmptyState title={sheet.noneAt(station.name)} text={sheet.noneAtText} />
  ) : (
    <EmptyState title={sheet.none} text={sheet.noneText} />
  );
}
