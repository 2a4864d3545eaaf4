import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { zPath } from '#frontend/features/till/paths.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { formatTime } from '#shared/dates/store-time.ts';
import { errorTexts } from '#shared/errors.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OpenTill, Z } from '#shared/schemas/tills.ts';
import { differenceText } from '#shared/tills/till-sums.ts';

type Props = {
  open: OpenTill;
  /** The till as it was when the user began to count. */
  begun: OpenTill | undefined;
  /** The Z, if it turned out to be closed already. */
  closed: Z | undefined;
};

/** Tells what happened to the till during the count: somebody else closed it, or money moved. */
export function CountNotice({ open, begun, closed }: Props) {
  const timezone = useDisplayTimezone();
  if (closed)
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        Z {closed.z} was closed by {closed.closedBy}, {formatTime(closed.closedAt, timezone)}:
        expected {formatMoney(closed.expected)}, counted {formatMoney(closed.counted)},{' '}
        {differenceText(closed.expected, closed.counted)}.{' '}
        <Link component={RouterLink} to={zPath(closed.till, closed.z)} color="inherit">
          Show Z {closed.z}
        </Link>
      </Alert>
    );
  if (!begun || (begun.z === open.z && begun.count === open.count)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {begun.z === open.z ? errorTexts['till-moved'] : errorTexts['closed-already']} In the drawer
      should be {formatMoney(open.expected)}; it was {formatMoney(begun.expected)}.
    </Alert>
  );
}
