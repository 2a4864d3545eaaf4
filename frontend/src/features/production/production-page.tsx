import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { DayGate } from '#frontend/entities/session/day-gate.tsx';
import { errorText, NoConnection } from '#frontend/lib/api-client.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useWords } from '#frontend/lib/use-words.ts';
import { useSender } from '#frontend/offline/send-facts.ts';
import { useDaysAround } from '#frontend/offline/use-days-around.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { HomeScreenHint } from '#frontend/ui/feedback/home-screen-hint.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, QueryStates, useDrawn } from '#frontend/ui/feedback/query-states.tsx';
import { ShortDay } from '#frontend/ui/feedback/short-day.tsx';
import { DayPicker } from '#frontend/ui/forms/day-picker.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { LastTime } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import type { Words } from '#shared/words/en.ts';
import { readDayAhead, useLastTime } from './api.ts';
import { ChangesBand } from './components/changes-band.tsx';
import { Freshness, OfflineAlert } from './components/freshness.tsx';
import { GoneRows, SheetGroup } from './components/sheet-group.tsx';
import { SheetHead } from './components/sheet-head.tsx';
import { SheetMenu } from './components/sheet-menu.tsx';
import { SheetTools, useSheetSort } from './components/sheet-tools.tsx';
import { type SheetGroup as Group, groupSheet } from './group-sheet.ts';
import { kitchenTargets } from './kitchen-sx.ts';
import { stationPanel } from './station-panel.ts';
import { dayToBake } from './store-days.ts';
import { useSheet } from './use-sheet.ts';
import { type MoreSince, useSheetPrints } from './use-sheet-prints.ts';

const LabelsDialog = lazyPart(
  async () => (await import('#frontend/entities/order/labels/labels-dialog.tsx')).LabelsDialog,
);

/** /production and /production/{day} (docs/product.md#what-to-bake). */
export const ProductionPage = () => (
  <DayGate path="/production" wordsOf={wordsOf}>
    {({ day, timezone, now }) => (
      <DayScreen day={day ?? dayToBake(now, timezone)} timezone={timezone} now={now} />
    )}
  </DayGate>
);

const wordsOf = ({ sheet }: Words) => ({ ...sheet, toDay: sheet.toNextDay });

function DayScreen({ day, timezone, now }: { day: string; timezone: string; now: Date }) {
  const [search] = useSearchParams();
  const { sheet: words, ui } = useWords();
  const shown = useSheet(day, search.get('station'));
  const { sheet, stations, station, days = [], failure, readAt, answeredAt, waiting } = shown;
  const prints = useSheetPrints(day, station ? undefined : shown.printsAt);
  const lastTime = useLastTime(day, useDrawn(sheet) !== undefined);
  useDaysAround(storeDay(now, timezone), readDayAhead);
  // This screen also sends hand-overs that the tablet recorded offline.
  useSender(answeredAt);
  const isOffline = failure instanceof NoConnection;
  // Not in the menu, which moves to another place when a tablet is turned.
  const labeled = useDialog<string>();
  return (
    <Box data-toasts="top" sx={daySx}>
      <PageTitle title={words.title} />
      <SheetHead day={day} sheet={sheet} lastTime={station ? undefined : lastTime}>
        <DayPicker
          day={day}
          // Keeps the query, which contains the station and the sort.
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
          onLabels={() => labeled.open(day)}
        />
      </SheetHead>
      <Box sx={sheetSx}>
        {failure && !isOffline && (
          <OutdatedAlert failure={errorText(failure, words.notRefreshed, ui.error)} />
        )}
        <SheetTools stations={stations} station={station} />
        <ChangesBand key={day} day={day} prints={prints} />
        {/* While the changes are open, only they are printed. */}
        <Box sx={{ displayPrint: prints.isOpen ? 'none' : undefined }}>
          <Sheet day={day} shown={shown} more={prints.more} lastTime={lastTime} />
        </Box>
      </Box>
      <HomeScreenHint />
      {labeled.show((subject, opening) => (
        <LabelsDialog day={subject} {...opening} />
      ))}
      {isOffline && <OfflineAlert since={answeredAt} timezone={timezone} waiting={waiting} />}
    </Box>
  );
}

/** At least as tall as the window, so that the offline alert is at the bottom. */
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
