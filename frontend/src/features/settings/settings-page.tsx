import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { useSettings } from './api.ts';
import { SettingsFormCards } from './components/settings-form-cards.tsx';

const loading = (
  <Box role="status" aria-label="Loading settings..." sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={160} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

export function SettingsPage() {
  return (
    <PageShell title="Settings">
      <QueryStates query={useSettings()} loading={loading} failure="Failed to fetch settings.">
        {(settings) => <SettingsFormCards settings={settings} />}
      </QueryStates>
    </PageShell>
  );
}
