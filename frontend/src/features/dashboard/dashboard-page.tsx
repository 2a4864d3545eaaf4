import Box from '@mui/material/Box';
import { PageShell } from '#frontend/components/page-shell.tsx';
import { RecentActivity } from './components/recent-activity.tsx';
import { StatCards } from './components/stat-cards.tsx';

export function DashboardPage() {
  return (
    <PageShell title="Dashboard">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <StatCards />
        <RecentActivity />
      </Box>
    </PageShell>
  );
}
