import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Link, type To, useNavigate } from 'react-router-dom';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { plusDays } from '#shared/dates/store-day.ts';
import ChevronLeft from '~icons/ic/round-chevron-left';
import ChevronRight from '~icons/ic/round-chevron-right';

type Props = {
  day: string;
  to: (day: string) => To;
};

/** Links to the day before and after, and to any day. */
export function DayPicker({ day, to }: Props) {
  const navigate = useNavigate();
  const { dates, days } = useWords();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <NamedIconButton name={days.before} component={Link} to={to(plusDays(day, -1))}>
        <ChevronLeft />
      </NamedIconButton>
      <Box sx={{ position: 'relative' }}>
        <Button
          color="inherit"
          variant="outlined"
          aria-label={`${days.day}: ${dates.day(day)}`}
          onClick={() => field.current?.showPicker()}
          sx={{ minWidth: 112, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          {dates.shortDay(day)}
        </Button>
        {/* Only its calendar is visible, below the button. */}
        <input
          ref={field}
          type="date"
          value={day}
          onChange={({ target }) => {
            if (target.value) void navigate(to(target.value));
          }}
          tabIndex={-1}
          aria-hidden
          style={fieldStyle}
        />
      </Box>
      <NamedIconButton name={days.after} component={Link} to={to(plusDays(day, 1))}>
        <ChevronRight />
      </NamedIconButton>
    </Box>
  );
}

const fieldStyle = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' } as const;
