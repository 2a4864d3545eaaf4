import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactElement, Ref } from 'react';
import { Link } from 'react-router-dom';
import { useActivity } from '#frontend/features/dashboard/api.ts';
import { splitReference, step, timeAgo } from '#frontend/features/dashboard/shown-entries.ts';
import { useShownEntries } from '#frontend/features/dashboard/use-shown-entries.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { Timeline } from '#frontend/ui/data/timeline.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';
import Badge from '~icons/ic/outline-badge';
import BakeryDining from '~icons/ic/outline-bakery-dining';
import ManageAccounts from '~icons/ic/outline-manage-accounts';
import Receipt from '~icons/ic/outline-receipt-long';
import Settings from '~icons/ic/outline-settings';
import History from '~icons/ic/round-history';

const icons: Record<Activity['type'] | NonNullable<Activity['topic']>, ReactElement> = {
  product: <BakeryDining />,
  order: <Receipt />,
  employee: <Badge />,
  account: <ManageAccounts />,
  settings: <Settings />,
};

/** The activities of the staff, newest first. */
export function RecentActivity() {
  const query = useActivity();
  const { shown, list, ...more } = useShownEntries(query);
  const now = useNow();
  return (
    <SectionCard title="Recent Activity">
      <QueryStates
        query={query}
        loading={<ActivitySkeleton />}
        failure="The activity could not be loaded."
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState
              icon={<History />}
              title="No activity recorded"
              text="Your team’s activity appears here, newest first."
              action={{ label: 'Go to Products', to: '/products' }}
            />
          ) : (
            <>
              <Timeline
                ref={list}
                entries={shown.map((entry) => ({
                  id: entry.id,
                  icon: icons[entry.topic ?? entry.type],
                  title: <ActionLine {...entry} now={now} />,
                  details: <DescriptionLine {...entry} />,
                }))}
              />
              <LoadMore {...more} />
            </>
          )
        }
      </QueryStates>
    </SectionCard>
  );
}

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
function ActivitySkeleton() {
  return (
    <Box role="status" aria-label="Loading activity...">
      <Box aria-hidden>
        <Timeline entries={entries} />
      </Box>
    </Box>
  );
}

type Props = {
  /** True if there are older entries. */
  hasMore: boolean;
  isLoading: boolean;
  /** True if they could not be loaded. */
  hasFailed: boolean;
  showMore: () => void;
  button: Ref<HTMLButtonElement>;
};

/** Adds older entries to the list above it; hidden at the end of the list. */
function LoadMore({ hasMore, isLoading, hasFailed, showMore, button }: Props) {
  if (!hasMore) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 5 }}>
      <Button
        ref={button}
        color="inherit"
        variant="outlined"
        // Not `disabled`, because a disabled button loses the focus.
        aria-disabled={isLoading}
        startIcon={isLoading && <CircularProgress aria-hidden size={16} color="inherit" />}
        onClick={isLoading ? undefined : showMore}
        sx={{ width: { xs: '100%', sm: 136 }, '&[aria-disabled=true]': { cursor: 'default' } }}
      >
        {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Load More'}
      </Button>
      {hasFailed && (
        <Alert severity="error" sx={{ flex: '1 1 240px' }}>
          Older entries could not be loaded.
        </Alert>
      )}
    </Box>
  );
}

type ActionProps = Pick<Activity, 'action' | 'timestamp'> & { now: Date };

/** The action and its age; a tooltip shows the exact time in the store's time zone. */
function ActionLine({ action, timestamp, now }: ActionProps) {
  const timezone = useDisplayTimezone();
  return (
    <Box component="span" sx={actionSx}>
      <span>{action}</span>
      <Typography
        component="time"
        variant="caption"
        color="textSecondary"
        dateTime={timestamp}
        title={formatCreated(timestamp, timezone)}
        sx={timeSx}
      >
        {timeAgo(timestamp, now)}
      </Typography>
    </Box>
  );
}

type DescriptionProps = Pick<Activity, 'description' | 'orderId'>;

/** The description of an entry. An order's number is a link to the order, which fills the whole entry. */
function DescriptionLine({ description, orderId }: DescriptionProps) {
  if (orderId === undefined) return description;
  const { reference, rest } = splitReference(description);
  return (
    <>
      <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkSx}>
        {reference}
      </MuiLink>
      {rest}
    </>
  );
}

const actionSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  fontWeight: 600,
};
/** Above the link that fills the entry, so that the tooltip works. */
const timeSx = { position: 'relative', zIndex: 1, whiteSpace: 'nowrap', fontWeight: 400 };
const linkSx = {
  ...stretched,
  fontVariantNumeric: 'tabular-nums',
  // Extends to the middle between two entries.
  '&::after': { ...stretched['&::after'], inset: '-8px' },
};
