import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useStats } from '#frontend/features/dashboard/api/get-stats.ts';
import { type Figure, figures, longestOf } from '#frontend/features/dashboard/figures.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { StatCard } from './stat-card.tsx';

/** The four numbers of the dashboard, or an error. */
export function StatCards() {
  return (
    <QueryStates
      query={useStats()}
      loading={<Cards value={() => <Skeleton width="5ch" />} />}
      failure="The figures could not be loaded."
    >
      {(stats) => <Cards longest={longestOf(stats)} value={({ textOf }) => textOf(stats)} />}
    </QueryStates>
  );
}

type Props = {
  /** Length of the longest number in characters, which sets the size of all four; 0 while loading. */
  longest?: number;
  value: (figure: Figure) => ReactNode;
};

function Cards({ longest = 0, value }: Props) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label="Figures"
      aria-busy={longest === 0}
      sx={[gridSx, { '--longest': longest }]}
    >
      {figures.map((figure) => (
        <StatCard key={figure.label} figure={figure} value={value(figure)} />
      ))}
    </Box>
  );
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};
