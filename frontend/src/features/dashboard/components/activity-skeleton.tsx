import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Timeline } from '#frontend/ui/data/timeline.tsx';
import { step } from '../activity/shown-entries.ts';

const entries = Array.from({ length: step }, (_, index) => ({
  id: `entry ${index}`,
  icon: <span />,
  title: <Skeleton width="14ch" />,
  details: (
    <>
      <Skeleton width="28ch" sx={{ maxWidth: '100%' }} />
      {/* Where the lines are short there are more of them. */}
      <Skeleton width="16ch" sx={{ display: { sm: 'none' } }} />
    </>
  ),
}));

/** Stands for the first entries while they load. */
export function ActivitySkeleton() {
  return (
    <Box role="status" aria-label="Loading activity...">
      <Box aria-hidden>
        <Timeline entries={entries} />
      </Box>
    </Box>
  );
}
