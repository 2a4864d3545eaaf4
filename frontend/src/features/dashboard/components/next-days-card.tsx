import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useNextDays } from '#frontend/features/dashboard/api.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { NextDays } from '#shared/schemas/dashboard.ts';
import { formatCount } from '#shared/text/format-count.ts';

type NextDay = NextDays['days'][number];

/** 'full: Cakes'; 'full at 9 AM, 10 AM' for hours; nothing while there is room. */
function fullWords({ full }: NextDay): string {
  const ofDay = [...new Set(full.filter(({ hour }) => hour === null).map(({ name }) => name))];
  if (ofDay.length > 0) return `full: ${ofDay.join(', ')}`;
  const hours = new Set(full.map(({ hour }) => hour));
  if (hours.size === 0) return '';
  return `${formatCount(hours.size)} full ${hours.size === 1 ? 'hour' : 'hours'}`;
}

/** The pickups of the next 14 days; each leads to what to bake for it. Not shown if it cannot be read. */
export function NextDaysCard() {
  const { data, isError } = useNextDays();
  if (isError && !data) return null;
  return (
    <SectionCard title="Next 14 days">
      <Box component="ul" role="list" aria-label="Next 14 days" aria-busy={!data} sx={gridSx}>
        {data?.days.map((day) => (
          <Box component="li" key={day.day}>
            <Day day={day} capped={data.capped} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function Day({ day, capped }: { day: NextDay; capped: boolean }) {
  const full = fullWords(day);
  return (
    <MuiLink
      component={Link}
      to={`/production/${day.day}`}
      color="inherit"
      underline="none"
      sx={[daySx, full !== '' && fullSx]}
    >
      <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {formatShortDay(day.day)}
      </Box>{' '}
      <Box component="span" sx={countSx}>
        {formatCount(day.pickups)}
        {capped && '+'}
      </Box>{' '}
      <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        {day.pickups === 1 ? 'pickup' : 'pickups'}
        {full && `, ${full}`}
      </Box>
    </MuiLink>
  );
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  // The height of two weeks, before they are known.
  minHeight: { xs: 760, sm: 420, lg: 220 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(7, minmax(0, 1fr))',
  },
};
const daySx = {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 44,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover': { bgcolor: 'background.default' },
};
/** Not the only sign of a full day: the text says so too. */
const fullSx = { borderColor: 'warning.main', borderWidth: 2 };
const countSx = { fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
