import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  DayFiguresLine,
  dayPlaceholder,
  useDay,
} from '#frontend/entities/order/day-figures-line.tsx';
import { useStats } from '#frontend/features/dashboard/api.ts';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { DashboardStats, Day } from '#shared/schemas/dashboard.ts';
import { formatCount } from '#shared/text/format-count.ts';

/** Today, tomorrow, and what needs attention (docs/product.md#dashboard). */
export function DayCard() {
  const query = useDay();
  const stats = useStats().data;
  return (
    <Card component="section" aria-label="The day" sx={{ px: { xs: 4, md: 6 }, py: 3 }}>
      <QueryStates
        query={query}
        loading={<Rows today={dayPlaceholder} tomorrow={dayPlaceholder} />}
        failure="The pickups of the day could not be loaded."
      >
        {(day) => (
          <Rows
            today={<DayFiguresLine day={day} which="today" />}
            tomorrow={<DayFiguresLine day={day} which="tomorrow" />}
          />
        )}
      </QueryStates>
      <Row label="Needs attention">
        <Attention day={query.data} stats={stats} />
      </Row>
    </Card>
  );
}

function Rows({ today, tomorrow }: { today: ReactNode; tomorrow: ReactNode }) {
  return (
    <>
      <Row label="Today">{today}</Row>
      <Row label="Tomorrow">{tomorrow}</Row>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={rowSx}>
      <Box component="h2" sx={labelSx}>
        {label}
      </Box>
      <Box sx={{ minWidth: 0, lineHeight: 2, fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
    </Box>
  );
}

/**
 * Links to orders that were not picked up, with an e-mail that did not arrive, or with a refund due; the last
 * only if the store records payments.
 */
function Attention({ day, stats }: { day: Day | undefined; stats: DashboardStats | undefined }) {
  const missed = day?.missed ?? 0;
  const undelivered = stats?.undeliveredOrders ?? 0;
  const recordsPayments = useRecordsPayments();
  const toGiveBack = recordsPayments ? stats?.toGiveBack : undefined;
  if (missed === 0 && undelivered === 0 && !toGiveBack)
    return day && stats ? 'nothing' : dayPlaceholder;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
      {missed > 0 && (
        <MuiLink component={Link} to="/orders?pickup=missed" color="error">
          {formatCount(missed)}
          {day?.capped && '+'} not picked up
        </MuiLink>
      )}
      {undelivered > 0 && (
        <MuiLink component={Link} to="/orders?email=undelivered" color="error">
          E-mails that did not arrive ({formatCount(undelivered)})
        </MuiLink>
      )}
      {toGiveBack && (
        <MuiLink
          component={Link}
          to="/orders?payment=give_back"
          color="error"
          // Tall enough to touch, without making the row taller.
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: touchTarget, my: '-6px' }}
        >
          Refund due {formatMoney(dollarsToCents(toGiveBack.amount))} (
          {formatCount(toGiveBack.orders)})
        </MuiLink>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' },
  columnGap: 4,
  py: 1,
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
};
const labelSx = { m: 0, fontSize: 'inherit', fontWeight: 600, lineHeight: 2 };
