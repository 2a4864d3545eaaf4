import Button from '@mui/material/Button';
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
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { type ProductionDay, storeDaySchema } from '#shared/schemas/production.ts';
import { useProductionDay } from './api/read-day.ts';
import { DayPicker } from './components/day-picker.tsx';
import { SheetGroup } from './components/sheet-group.tsx';
import { groupSheet } from './group-sheet.ts';
import { dayToBake, namedDay } from './store-days.ts';

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
  return (
    <PageShell
      title="What to Bake"
      subtitle={<DayFacts day={day} data={query.data} />}
      actions={
        <>
          <DayPicker day={day} timezone={timezone} now={now} />
          <RefreshButton
            updatedAt={query.dataUpdatedAt}
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </>
      }
    >
      {query.isRefetchError && (
        <OutdatedAlert failure={errorText(query.error, 'Failed to refresh what to bake.')} />
      )}
      <Sheet day={query} />
    </PageShell>
  );
}

function DayFacts({ day, data }: { day: string; data: ProductionDay | undefined }) {
  if (!data) return namedDay(day);
  const { orders, pieces } = productionSheet(data);
  const counts = [
    `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}`,
    `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
  ];
  return [namedDay(day), ...counts].join(' · ');
}

function Sheet({ day }: { day: ReturnType<typeof useProductionDay> }) {
  const products = useProducts();
  const categories = useCategories();
  return (
    <QueryStates
      query={allOf(day, products, categories)}
      loading={loading}
      failure="Failed to load what to bake"
    >
      {() => {
        const sheet = productionSheet(day.data ?? { day: '', timezone: 'UTC', orders: [] });
        if (sheet.orders === 0)
          return (
            <EmptyState
              title="Nothing to bake for this day"
              text="What customers order for it appears here."
            />
          );
        return groupSheet(sheet.products, products.data ?? [], categories.data ?? []).map(
          (group) => <SheetGroup key={group.category?.id ?? ''} group={group} />,
        );
      }}
    </QueryStates>
  );
}
