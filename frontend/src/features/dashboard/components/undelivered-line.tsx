import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatCount } from '#frontend/lib/format-count.ts';
import type { DashboardStats } from '#shared/schemas/dashboard.ts';

/** Leads to the open orders with an e-mail that did not arrive; nothing if there is none. */
export function UndeliveredLine({ stats }: { stats: DashboardStats | undefined }) {
  if (!stats?.undeliveredOrders) return null;
  return (
    <Alert severity="warning">
      <MuiLink component={Link} to="/orders?email=undelivered" color="inherit">
        E-mails that did not arrive ({formatCount(stats.undeliveredOrders)})
      </MuiLink>
    </Alert>
  );
}
