import Box from '@mui/material/Box';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useStats } from './api/get-stats.ts';
import { useActivity } from './api/list-activity.ts';
import { RecentActivity } from './components/recent-activity.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { UndeliveredLine } from './components/undelivered-line.tsx';

/** /dashboard (docs/product.md#dashboard). */
export function DashboardPage() {
  const stats = useStats();
  const activity = useActivity();
  const refresh = () => {
    void stats.refetch();
    void activity.refetch();
  };
  const seenAt = [stats.dataUpdatedAt, activity.data?.askedAt ?? 0].filter((time) => time > 0);
  const failed = [stats, activity].find((query) => query.isRefetchError);
  return (
    <PageShell
      title="Dashboard"
      actions={
        <RefreshButton
          // The older of the two times, so that no data is older than shown.
          updatedAt={seenAt.length > 0 ? Math.min(...seenAt) : 0}
          busy={stats.isFetching || activity.isFetching}
          onRefresh={refresh}
        />
      }
    >
      {failed && (
        <OutdatedAlert failure={errorText(failed.error, 'Failed to refresh the dashboard.')} />
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        <StatCards query={stats} />
        <UndeliveredLine stats={stats.data} />
        <RecentActivity query={activity} />
      </Box>
    </PageShell>
  );
}
