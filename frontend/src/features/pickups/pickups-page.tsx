import { useParams } from 'react-router';

import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { DayScreen } from './components/day-screen.tsx';

const loading = <TableSkeleton label="Loading pickups..." />;

/** /pickups and /pickups/{day} (docs/product.md#pickups). */
export function PickupsPage() {
  const { day } = useParams();
  const settings = usePublicSettings();
  const now = useNow();
  if (day !== undefined && !storeDaySchema.safeParse(day).success)
    return (
      <PageShell title="Pickups">
        <EmptyState
          title="There is no such day"
          action={{ label: 'Go to today', to: '/pickups', isPrimary: true }}
        />
      </PageShell>
    );
  if (!settings.data)
    return (
      <PageShell title="Pickups">
        <QueryStates query={settings} loading={loading} failure="Failed to load the settings">
          {() => null}
        </QueryStates>
      </PageShell>
    );
  const { timezone } = settings.data;
  const shown = day ?? storeDay(now, timezone);
  // What is typed and chosen belongs to its day.
  return <DayScreen key={shown} when={{ day: shown, timezone, now }} />;
}
