import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStats } from '#frontend/features/dashboard/api.ts';
import { type Figure, figures, longestOf } from '#frontend/features/dashboard/figures.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import ArrowForward from '~icons/ic/round-arrow-forward';

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

type StatCardProps = { figure: Figure; value: ReactNode };

/** One number. The card links to the list of what it counts, if there is one. */
function StatCard({ figure: { label, note, list }, value }: StatCardProps) {
  return (
    <Card component="li" sx={[cardSx, list !== undefined && pressedSx]}>
      <Typography variant="body2" color="textSecondary" sx={labelSx}>
        {list === undefined ? (
          label
        ) : (
          <>
            <MuiLink component={Link} to={list} color="inherit" underline="none" sx={linkSx}>
              {label}
            </MuiLink>
            <ArrowForward aria-hidden />
          </>
        )}
      </Typography>
      <Box component="p" sx={numberSx}>
        {value}
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      )}
    </Card>
  );
}

const cardSx = {
  position: 'relative',
  px: { xs: 4, md: 6 },
  py: { xs: 4, md: 5 },
  // The font size of the number depends on the card's width.
  containerType: 'inline-size',
};
const pressedSx = { '&:hover': { bgcolor: 'background.default' } };
const labelSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  '& svg': { fontSize: 18 },
};
const linkSx = { ...stretched, fontWeight: 'inherit' };
const numberSx = {
  display: 'flex',
  alignItems: 'center',
  height: '2.5rem',
  m: 0,
  mt: 1,
  fontFamily: fonts.display,
  fontSize: 'clamp(0.8125rem, calc(100cqi / (var(--longest) * 0.56)), 2rem)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
