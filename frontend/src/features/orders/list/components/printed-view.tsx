import Box from '@mui/material/Box';
import { paymentFilterLabel, statusFilterLabels } from '#frontend/features/orders/list/labels.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { useDisplayTimezone } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { formatCreated, formatDay, startOfStoreDay } from '#shared/dates/store-time.ts';

type View = Pick<ListView, 'pickup' | 'status' | 'payment' | 'search' | 'email'>;

/** 'Today, Sat 13-Jun-26 · Ready · “lopez”': describes a list so that it stays true on other days. */
export function viewText(view: View, now: Date, timezone: string): string {
  const day = (offset: number) => formatDay(startOfStoreDay(now, offset, timezone), timezone);
  const pickups = {
    today: () => `Today, ${day(0)}`,
    tomorrow: () => `Tomorrow, ${day(1)}`,
    upcoming: () => `Upcoming, from ${day(0)}`,
    late: () => `Late, ${day(0)}`,
    missed: () => `Not picked up, ${day(-7)} to ${day(-1)}`,
  };
  const parts = [
    ...(view.pickup ? [pickups[view.pickup]()] : []),
    ...(view.status ? [statusFilterLabels[view.status]] : []),
    ...(view.payment ? [paymentFilterLabel(view.payment)] : []),
    ...(view.search ? [`“${view.search}”`] : []),
    ...(view.email ? ['Undelivered e-mails'] : []),
  ];
  return parts.join(' · ') || 'All orders';
}

type Props = { view: ListView; countText: string | undefined };

/** Replaces the toolbar on paper: which orders these are, how many, and as of when. */
export function PrintedView({ view, countText }: Props) {
  const now = useNow();
  const timezone = useDisplayTimezone();
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 3 }}>
      <Box component="strong" sx={{ display: 'block', fontSize: '1.125rem' }}>
        {viewText(view, now, timezone)}
      </Box>
      {countText}. Printed {formatCreated(now, timezone)}.
    </Box>
  );
}
