import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Timeline } from '#frontend/ui/data/timeline.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** Who changed what and when. The newest entry is on top, visible without scrolling. */
export function ActivityCard({ order }: { order: OrderDetail }) {
  return (
    <SectionCard title="Order Activity">
      {order.changelog.length === 0 ? (
        <Typography color="textSecondary">No activity recorded</Typography>
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <Box
          tabIndex={0}
          role="group"
          aria-label="Order Activity"
          sx={{ maxHeight: '20rem', overflowY: 'auto' }}
        >
          <Timeline
            entries={order.changelog.toReversed().map((entry) => ({
              id: entry.id,
              title: entry.changeDescription,
              // The description contains the user's name.
              details: formatCreated(entry.createdAt, order.timezone),
            }))}
          />
        </Box>
      )}
    </SectionCard>
  );
}
