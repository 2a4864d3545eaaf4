import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Link, type To, useNavigate } from 'react-router-dom';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

type Props = {
  day: string;
  /** Where the screen of a day is. */
  to: (day: string) => To;
};

/** Links to the day before and after, and to any day. */
export function DayPicker({ day, to }: Props) {
  const navigate = useNavigate();
  const { days } = useWords();
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <NamedIconButton name={days.before} component={Link} to={to(plusDays(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <OutlinedInput
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => {
          if (target.value) void navigate(to(target.value));
        }}
        inputProps={{ 'aria-label': days.day }}
        sx={{ width: { xs: '9rem', sm: '10rem' } }}
      />
      <NamedIconButton name={days.after} component={Link} to={to(plusDays(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
    </Box>
  );
}
