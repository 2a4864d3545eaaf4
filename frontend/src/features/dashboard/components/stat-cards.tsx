import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { QueryStates } from '#frontend/components/query-states.tsx';
import { fonts } from '#frontend/theme/tokens.ts';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { DashboardStats } from '#shared/schemas/dashboard.ts';
import { useDashboardStats } from '../api/get-stats.ts';

const count = new Intl.NumberFormat('en-US');
const dollars = (amount: number) => formatMoney(dollarsToCents(amount));

/** The four numbers of the dashboard, in the order of specification section 2. */
const cards: { label: string; value: (stats: DashboardStats) => string }[] = [
  { label: 'Total Revenue', value: ({ totalRevenue }) => dollars(totalRevenue) },
  { label: 'Total Orders', value: ({ totalOrders }) => count.format(totalOrders) },
  { label: 'Pending Orders', value: ({ pendingOrders }) => count.format(pendingOrders) },
  { label: 'Unpaid Amount', value: ({ unpaidAmount }) => dollars(unpaidAmount) },
];

export function StatCards() {
  return (
    <QueryStates
      query={useDashboardStats()}
      loading={<Cards value={() => <Skeleton width="6ch" />} />}
      failure="The numbers could not be loaded."
    >
      {(stats) => <Cards value={(card) => card.value(stats)} />}
    </QueryStates>
  );
}

function Cards({ value }: { value: (card: (typeof cards)[number]) => ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {cards.map((card) => (
        <Card key={card.label}>
          <CardContent>
            <Typography variant="body2" color="textSecondary">
              {card.label}
            </Typography>
            <Typography
              component="p"
              sx={{ mt: 1, fontFamily: fonts.display, fontSize: '2rem', lineHeight: 1.2 }}
            >
              {value(card)}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
