import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { step } from '#frontend/features/dashboard/shown-entries.ts';
import { Timeline } from '#frontend/ui/data/timeline.tsx';

const entries = Array.from({ length: step }, (_, index) => ({
  id: `entry ${index}`,
  icon: <span />,
  title: <Skeleton width="14ch" />,
  details: (
    <>
      <Skeleton width="28ch" sx={{ maxWidth: '100%' }} />
      {/* On narrow screens a description takes two lines. */}
      <Skeleton width="16ch" sx={{ display: { sm: 'none' } }} />
    </>
  ),
}));

/** Shown in place of the first entries while they load. */
export function ActivitySkeleton() {
  return (
    <Box role="status" aria-label="Loading activity...">
      <Box aria-hidden>
        <Timeline entries={entries} />
      </Box>
    </Box>
  );
}
