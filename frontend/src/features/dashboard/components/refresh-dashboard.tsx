import { useDay } from '#frontend/entities/order/day.ts';
import { useNextDays } from '#frontend/features/dashboard/api/get-next-days.ts';
import { useStats } from '#frontend/features/dashboard/api/get-stats.ts';
import { useActivity } from '#frontend/features/dashboard/api/list-activity.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';

/** The age of the dashboard's data, and a button to refresh it. */
export function RefreshDashboard() {
  const day = useDay();
  const stats = useStats();
  const activity = useActivity();
  const nextDays = useNextDays();
  const seenAt = [day.dataUpdatedAt, stats.dataUpdatedAt, activity.data?.askedAt ?? 0].filter(
    (time) => time > 0,
  );
  return (
    <RefreshButton
      // The oldest of the times, so that no data is older than stated.
      updatedAt={seenAt.length > 0 ? Math.min(...seenAt) : 0}
      busy={day.isFetching || stats.isFetching || activity.isFetching}
      onRefresh={() => {
        void day.refetch();
        void stats.refetch();
        void activity.refetch();
        void nextDays.refetch();
      }}
    />
  );
}

/** Reports that a refresh failed. */
export function OutdatedDashboard() {
  const failed = [useDay(), useStats(), useActivity()].find((query) => query.isRefetchError);
  if (!failed) return null;
  return <OutdatedAlert failure={errorText(failed.error, 'Failed to refresh the dashboard.')} />;
}
