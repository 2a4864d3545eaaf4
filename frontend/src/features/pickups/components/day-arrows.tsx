import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link, useNavigate } from 'react-router';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

export const pickupsPath = (day: string): string => `/pickups/${day}`;

/** Links to the day before and after, and to any day. */
export function DayArrows({ day }: { day: string }) {
  const navigate = useNavigate();
  const { days } = useWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <NamedIconButton name={days.before} component={Link} to={pickupsPath(plusDays(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <OutlinedInput
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => {
          if (target.value) void navigate(pickupsPath(target.value));
        }}
        inputProps={{ 'aria-label': days.day }}
        sx={{ width: { xs: '9rem', sm: '10rem' } }}
      />
      <NamedIconButton name={days.after} component={Link} to={pickupsPath(plusDays(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
    </Box>
  );
}
