import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDay } from '#frontend/entities/order/day.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useStats } from './api/get-stats.ts';
import { useActivity } from './api/list-activity.ts';
import { DayCard } from './components/day-card.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { WaitingCard } from './components/waiting-card.tsx';

/** /dashboard (docs/product.md#dashboard). */
export function DashboardPage() {
  const day = useDay();
  const stats = useStats();
  const activity = useActivity();
  const refresh = () => {
    void day.refetch();
    void stats.refetch();
    void activity.refetch();
  };
  const seenAt = [day.dataUpdatedAt, stats.dataUpdatedAt, activity.data?.askedAt ?? 0].filter(
    (time) => time > 0,
  );
  const failed = [day, stats, activity].find((query) => query.isRefetchError);
  return (
    <PageShell
      title="Dashboard"
      actions={
        <>
          <RefreshButton
            // The oldest of the times, so that no data is older than shown.
            updatedAt={seenAt.length > 0 ? Math.min(...seenAt) : 0}
            busy={day.isFetching || stats.isFetching || activity.isFetching}
            onRefresh={refresh}
          />
          <Button variant="outlined" color="inherit" component={Link} to="/production">
            What to Bake
          </Button>
        </>
      }
    >
      {failed && (
        <OutdatedAlert failure={errorText(failed.error, 'Failed to refresh the dashboard.')} />
      )}
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DayCard query={day} stats={stats.data} />
        <WaitingCard />
        <StatCards query={stats} />
        <RecentActivity query={activity} />
      </Box>
    </PageShell>
  );
}
