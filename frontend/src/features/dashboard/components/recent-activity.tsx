import Badge from '@mui/icons-material/BadgeOutlined';
import BakeryDining from '@mui/icons-material/BakeryDiningOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDistanceToNow } from 'date-fns';
import { type ReactElement, useState } from 'react';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { SectionCard } from '#frontend/components/section-card.tsx';
import { Timeline } from '#frontend/components/timeline.tsx';
import type { Activity } from '#shared/schemas/dashboard.ts';
import { useActivity } from '../api/list-activity.ts';

/** Entries shown at first, and added by each Load More (specification, section 9). */
const step = 15;

const icons: Record<Activity['type'], ReactElement> = {
  product: <BakeryDining />,
  order: <Receipt />,
  employee: <Badge />,
};

const entryOf = ({ id, type, action, description, timestamp }: Activity) => ({
  id,
  icon: icons[type],
  title: action,
  details: (
    <>
      {description}
      <Typography variant="caption" component="p">
        {formatDistanceToNow(timestamp, { addSuffix: true })}
      </Typography>
    </>
  ),
});

export function RecentActivity() {
  const [shown, setShown] = useState(step);
  return (
    <SectionCard title="Recent Activity">
      <QueryStates
        query={useActivity()}
        loading={<Skeleton variant="rounded" height={320} />}
        failure="The activity could not be loaded."
      >
        {(activity) => (
          <>
            {activity.length === 0 && (
              <Typography color="textSecondary">No activity recorded</Typography>
            )}
            <Timeline entries={activity.slice(0, shown).map(entryOf)} />
            {shown < activity.length && (
              <Button
                color="inherit"
                variant="outlined"
                sx={{ mt: 5 }}
                onClick={() => setShown(shown + step)}
              >
                Load More
              </Button>
            )}
          </>
        )}
      </QueryStates>
    </SectionCard>
  );
}
