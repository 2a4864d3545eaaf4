import { useParams } from 'react-router-dom';

import { Spoken } from '#frontend/entities/session/spoken.tsx';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { useWakeLock } from '#frontend/lib/wake-lock.ts';
import { useDaysAround } from '#frontend/offline/use-days-around.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { readPickupsAhead } from './api/pickups.ts';
import { DayScreen } from './components/day-screen.tsx';

/** /pickups and /pickups/{day} (docs/product.md#pickups). */
export const PickupsPage = () => (
  <Spoken>
    <Screen />
  </Spoken>
);

function Screen() {
  const { pickups, days, failures } = useWords();
  const { day } = useParams();
  const settings = usePublicSettings();
  useWakeLock();
  const now = useNow();
  if (day !== undefined && !storeDaySchema.safeParse(day).success)
    return (
      <PageShell title={pickups.title}>
        <EmptyState
          title={days.none}
          action={{ label: pickups.toToday, to: '/pickups', isPrimary: true }}
        />
      </PageShell>
    );
  if (!settings.data)
    return (
      <PageShell title={pickups.title}>
        <QueryStates
          query={settings}
          loading={<TableSkeleton label={pickups.loading} />}
          failure={failures.settings}
        >
          {() => null}
        </QueryStates>
      </PageShell>
    );
  const { timezone } = settings.data;
  const today = storeDay(now, timezone);
  const shown = day ?? today;
  // What is typed and chosen belongs to its day.
  return (
    <>
      <DaysAround today={today} />
      <DayScreen key={shown} when={{ day: shown, timezone, now }} />
    </>
  );
}

/** Beside the screen, because it outlives each day on it. */
function DaysAround({ today }: { today: string }) {
  useDaysAround(today, readPickupsAhead);
  return null;
}
