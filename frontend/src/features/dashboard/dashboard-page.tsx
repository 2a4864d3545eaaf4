import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { DayCard } from './components/day-card.tsx';
import { OutdatedDashboard, RefreshDashboard } from './components/freshness.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { StatCards } from './components/stat-cards.tsx';
import { WaitingCard } from './components/waiting-card.tsx';

/** /dashboard (docs/product.md#dashboard). Each part reads what it shows, so that an answer draws only that part. */
export function DashboardPage() {
  return (
    <PageShell
      title="Dashboard"
      actions={
        <>
          <RefreshDashboard />
          <Button variant="outlined" color="inherit" component={Link} to="/production">
            What to Bake
          </Button>
        </>
      }
    >
      <OutdatedDashboard />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DayCard />
        <WaitingCard />
        <StatCards />
        <RecentActivity />
      </Box>
    </PageShell>
  );
}
