import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { formatCount } from '#frontend/lib/format-count.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type TickedSheet, tickedSheet } from '#shared/production/ticked-sheet.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { useProductionDay } from './api/read-day.ts';
import { DayPicker } from './components/day-picker.tsx';
import { Freshness } from './components/freshness.tsx';
import { GoneRows } from './components/gone-rows.tsx';
import { OfflineAlert } from './components/offline-alert.tsx';
import { PrintsBar } from './components/prints-bar.tsx';
import { SheetGroup } from './components/sheet-group.tsx';
import { groupSheet } from './group-sheet.ts';
import { dayToBake, namedDay } from './store-days.ts';
import { type SayMade, useTicks } from './use-ticks.ts';

const loading = <TableSkeleton label="Loading what to bake..." />;

/** /production and /production/{day} (docs/product.md#what-to-bake). */
export function ProductionPage() {
  const { day } = useParams();
  const settings = usePublicSettings();
  const now = useNow();
  if (day !== undefined && !storeDaySchema.safeParse(day).success)
    return (
      <PageShell title="What to Bake">
        <EmptyState title="There is no such day">
          <Button variant="contained" component={Link} to="/production">
            Go to the next day to bake for
          </Button>
        </EmptyState>
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
  const query = useProductionDay(day);
  const { data, dataUpdatedAt, isRefetchError, error } = query;
  const { ticks, say, waiting } = useTicks(day, data, dataUpdatedAt);
  const sheet = useMemo(() => data && productionSheet(data), [data]);
  const ticked = useMemo(() => sheet && tickedSheet(sheet, ticks), [sheet, ticks]);
  // Without a connection there is no response at all, which is no ApiError.
  const isOffline = isRefetchError && error instanceof TypeError;
  return (
    <PageShell
      title="What to Bake"
      subtitle={<DayFacts day={day} sheet={ticked} />}
      actions={
        <>
          <DayPicker day={day} timezone={timezone} now={now} />
          <Freshness readAt={dataUpdatedAt} onRefresh={() => void query.refetch()} />
        </>
      }
    >
      {isRefetchError && !isOffline && (
        <OutdatedAlert failure={errorText(error, 'Failed to refresh what to bake.')} />
      )}
      <Sheet day={query} sheet={ticked} onSay={say} />
      {isOffline && <OfflineAlert since={dataUpdatedAt} timezone={timezone} waiting={waiting} />}
    </PageShell>
  );
}

function DayFacts({ day, sheet }: { day: string; sheet: TickedSheet | undefined }) {
  if (!sheet) return namedDay(day);
  const { orders, pieces, made } = sheet;
  const facts = [
    `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}`,
    `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
    // Rounded down, so that 100 % means all.
    ...(pieces > 0 ? [`${Math.floor((made / pieces) * 100)}\u00a0%\u00a0made`] : []),
  ];
  return [namedDay(day), ...facts].join(' · ');
}

type SheetProps = {
  day: ReturnType<typeof useProductionDay>;
  sheet: TickedSheet | undefined;
  onSay: SayMade;
};

function Sheet({ day, sheet, onSay }: SheetProps) {
  const products = useProducts();
  const categories = useCategories();
  return (
    <QueryStates
      query={allOf(day, products, categories)}
      loading={loading}
      failure="Failed to load what to bake"
    >
      {() =>
        day.data && (
          <PrintsBar data={day.data} readAt={day.data.loadedAt}>
            {sheet?.orders === 0 && (
              <EmptyState
                title="Nothing to bake for this day"
                text="What customers order for it appears here."
              />
            )}
            {groupSheet(sheet?.products ?? [], products.data ?? [], categories.data ?? []).map(
              (group) => (
                <SheetGroup key={group.category?.id ?? ''} group={group} onSay={onSay} />
              ),
            )}
            <GoneRows rows={sheet?.gone ?? []} />
          </PrintsBar>
        )
      }
    </QueryStates>
  );
}
