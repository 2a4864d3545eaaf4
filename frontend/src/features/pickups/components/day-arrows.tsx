import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link, useNavigate } from 'react-router';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

export const pickupsPath = (day: string): string => `/pickups/${day}`;

/** Links to the day before and after, and to any day. */
export function DayArrows({ day }: { day: string }) {
  const navigate = useNavigate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <NamedIconButton name="Day before" component={Link} to={pickupsPath(plusDays(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <OutlinedInput
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => {
          if (target.value) void navigate(pickupsPath(target.value));
        }}
        inputProps={{ 'aria-label': 'Day' }}
        sx={{ width: { xs: '9rem', sm: '10rem' } }}
      />
      <NamedIconButton name="Day after" component={Link} to={pickupsPath(plusDays(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
    </Box>
  );
}
