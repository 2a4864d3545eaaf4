import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link, useLocation, useNavigate } from 'react-router';
import { dayAfter } from '#frontend/features/production/store-days.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

type Props = { day: string; timezone: string; now: Date };

/** Links to the previous and next day, to any day, and back to today. */
export function DayPicker({ day, timezone, now }: Props) {
  const navigate = useNavigate();
  // The query, which holds the station.
  const { search } = useLocation();
  const to = (wanted: string) => ({ pathname: `/production/${wanted}`, search });
  const today = storeDay(now, timezone);
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <NamedIconButton name="Day before" component={Link} to={to(dayAfter(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <TextField
        type="date"
        size="small"
        value={day}
        onChange={({ target }) => {
          if (target.value) void navigate(to(target.value));
        }}
        slotProps={{ htmlInput: { 'aria-label': 'Day' } }}
        sx={{ width: { xs: '9rem', sm: '10rem' } }}
      />
      <NamedIconButton name="Day after" component={Link} to={to(dayAfter(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
      <Button component={Link} to={to(day === today ? dayAfter(today, 1) : today)}>
        {day === today ? 'Tomorrow' : 'Today'}
      </Button>
    </Box>
  );
}
