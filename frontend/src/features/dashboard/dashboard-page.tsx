import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDay } from '#frontend/entities/order/day.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { ErrorState } from '#frontend/ui/feedback/error-state.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useStats } from './api/get-stats.ts';
import { useActivity } from './api/list-activity.ts';
import { DayCard } from './components/day-card.tsx';
import { NextDaysCard } from './components/next-days-card.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { OutdatedDashboard, RefreshDashboard } from './components/refresh-dashboard.tsx';
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
    const retry = () => {
      for (const { refetch } of parts) void refetch();
    };
    const text = errorText(parts[0]?.error, 'The dashboard could not be loaded.');
    return <ErrorState text={text} onRetry={retry} />;
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
