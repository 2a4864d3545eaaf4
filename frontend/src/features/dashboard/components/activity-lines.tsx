import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { splitReference } from '#frontend/features/dashboard/split-reference.ts';
import { timeAgo } from '#frontend/features/dashboard/time-ago.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { Activity } from '#shared/schemas/dashboard.ts';

type ActionProps = Pick<Activity, 'action' | 'timestamp'> & { now: Date };

/** The action and its age; a tooltip shows the exact time in the store's time zone. */
export function ActionLine({ action, timestamp, now }: ActionProps) {
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
export function DescriptionLine({ description, orderId }: DescriptionProps) {
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
