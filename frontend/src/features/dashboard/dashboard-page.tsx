import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AskingLink } from '#frontend/entities/order/asking-link.tsx';
import { useDay } from '#frontend/entities/order/day-figures-line.tsx';
import { errorText } from '#frontend/lib/api-client.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { allOf, ErrorState } from '#frontend/ui/feedback/query-states.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useActivity, useNextDays, useStats } from './api.ts';
import { DayCard } from './components/day-card.tsx';
import { NextDaysCard } from './components/next-days-card.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { WaitingCard } from './components/waiting-card.tsx';

/**
 * /dashboard (docs/product.md#dashboard). Each part reads its own data, so that a response renders
 * only that part.
 */
export function DashboardPage() {
  return (
    <PageShell
      title="Dashboard"
      actions={
        <>
          <RefreshDashboard />
          <AskingLink />
          <Button variant="outlined" color="inherit" component={Link} to="/sales">
            Sales
          </Button>
          <Button variant="outlined" color="inherit" component={Link} to="/production">
            What to Bake
          </Button>
        </>
      }
    >
      <OutdatedDashboard />
      <Parts />
    </PageShell>
  );
}

/** One message if nothing could be read, instead of one in each part. */
function Parts() {
  const parts = [useDay(), useStats(), useActivity()];
  if (parts.every(({ isLoadingError }) => isLoadingError)) {
    const { error, refetch } = allOf(...parts);
    const text = errorText(error, 'The dashboard could not be loaded.');
    return <ErrorState text={text} onRetry={refetch} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DayCard />
      <WaitingCard />
      <StatCards />
      <RecentActivity />
      <NextDaysCard />
    </Box>
  );
}

function RefreshDashboard() {
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

function OutdatedDashboard() {
  const failed = [useDay(), useStats(), useActivity()].find((query) => query.isRefetchError);
  if (!failed) return null;
  return <OutdatedAlert failure={errorText(failed.error, 'Failed to refresh the dashboard.')} />;
}
