import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Link, useLocation, useNavigate } from 'react-router';
import { dayAfter } from '#frontend/features/production/store-days.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

/** Links to the previous and next day, and to any day. */
export function DayPicker({ day }: { day: string }) {
  const navigate = useNavigate();
  const { days } = useWords();
  // The query, which holds the station.
  const { search } = useLocation();
  const to = (wanted: string) => ({ pathname: `/production/${wanted}`, search });
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <NamedIconButton name={days.before} component={Link} to={to(dayAfter(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <TextField
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => {
          if (target.value) void navigate(to(target.value));
        }}
        slotProps={{ htmlInput: { 'aria-label': days.day } }}
        sx={{ width: { xs: '9rem', sm: '10rem' } }}
      />
      <NamedIconButton name={days.after} component={Link} to={to(dayAfter(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
    </Box>
  );
}
