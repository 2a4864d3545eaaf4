import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { format } from 'date-fns/format';
import { parse } from 'date-fns/parse';
import {
  createContext,
  type Ref,
  useContext,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { ringInside, ringWithinFill } from '#frontend/theme/focus-ring.ts';
import { FieldLabel } from '#frontend/ui/forms/field-label.tsx';

/**
 * Converts a day of the store's calendar for the date picker: midnight in the browser's time zone.
 * The result represents only the day, never an instant.
 */
const toDate = (day: string) => parse(day, 'yyyy-MM-dd', 0);
const toDay = (date: Date) => format(date, 'yyyy-MM-dd');

type StoreDays = {
  /** Today in the store's time zone, which may differ from the browser's. */
  today: string;
  /** Why days cannot be chosen, by day. */
  closedDays: Map<string, string>;
};
const StoreDaysContext = createContext<StoreDays>({ today: '', closedDays: new Map() });

/** A closed day can still be pressed: the field then says why it is closed. */
function StoreDay(props: PickerDayProps) {
  const { today: storeToday, closedDays } = useContext(StoreDaysContext);
  const today = toDay(props.day) === storeToday;
  const reason = props.disabled ? undefined : closedDays.get(toDay(props.day));
  const closed = reason && { 'aria-label': `${props.day.getDate()}, ${reason}`, title: reason };
  return (
    <PickerDay
      {...props}
      today={today}
      aria-current={today ? 'date' : undefined}
      {...closed}
      {...(closed && { className: `${props.className ?? ''} ${closedDay}` })}
    />
  );
}

const closedDay = 'closed-day';

const calendarStyle = {
  width: '100%',
  height: 'auto',
  maxHeight: 'none',
  m: 0,
  // As tall as its buttons: the calendar would clip anything taller.
  '& .MuiPickersCalendarHeader-root': { m: 0, pl: 3, pr: 0, minHeight: 44, maxHeight: 'none' },
  '& .MuiPickersCalendarHeader-label': { typography: 'subtitle1' },
  '& .MuiPickersArrowSwitcher-button': ringInside,
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '2px',
    m: 0,
    mb: '2px',
  },
  '& .MuiDayCalendar-weekDayLabel': { width: 'auto', typography: 'caption', height: '2rem' },
  '& .MuiDayCalendar-slideTransition': { minHeight: 46 * 6 },
  '& .MuiPickerDay-root': {
    width: '100%',
    height: 44,
    m: 0,
    borderRadius: 1,
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    ...ringInside,
    '&.Mui-selected': ringWithinFill('var(--db-palette-primary-contrastText)'),
  },
  [`& .${closedDay}:not(.Mui-selected)`]: {
    color: 'text.secondary',
    textDecoration: 'line-through',
  },
  '& .MuiPickerDay-today:not(.Mui-selected)': {
    border: 0,
    // An underline, because a frame would look like the focus.
    boxShadow: 'inset 0 -3px 0 var(--db-palette-secondary-main)',
    fontWeight: 700,
    '&:not(.Mui-focusVisible)': { outline: 'none' },
    '&.Mui-disabled': { boxShadow: 'none', color: 'text.disabled' },
  },
} as const;

type Props = {
  label: string;
  /** The chosen day, '2026-06-14', or ''. */
  day: string;
  onChange: (day: string) => void;
  /** Earlier days cannot be chosen. */
  firstDay: string;
  /** The previously agreed day, which can be chosen again even if it is in the past. */
  agreedDay?: string | undefined;
  /** Today in the store's time zone. */
  today: string;
  /** Why days cannot be chosen, by day. */
  closedDays: Map<string, string>;
  /** Called with a day of the month that is now shown. */
  onMonth: (day: string) => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
};

/** A calendar to choose a day. Past days are disabled; closed ones say why. */
export function PickupCalendar({ label, day, onChange, error, ref, ...days }: Props) {
  const { firstDay, agreedDay = firstDay, today, closedDays, onMonth } = days;
  const [earliest = firstDay] = [firstDay, agreedDay].sort();
  // A new object would jump back to the chosen day's month, although the user has turned to another one.
  const value = useMemo(() => (day ? toDate(day) : null), [day]);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () =>
      group.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus(),
  }));
  return (
    <Box
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error && `${id}-error`}
    >
      <FieldLabel id={`${id}-label`} error={Boolean(error)}>
        {label}
      </FieldLabel>
      <Box aria-live="polite">
        {error && (
          <FormHelperText id={`${id}-error`} error sx={{ mt: 0 }}>
            {error}
          </FormHelperText>
        )}
      </Box>
      <StoreDaysContext value={{ today, closedDays }}>
        <LocalizationProvider dateAdapter={AdapterDateFns}>
          <DateCalendar
            views={['day']}
            value={value}
            onChange={(date: Date | null) => onChange(date ? toDay(date) : '')}
            onMonthChange={(date: Date) => onMonth(toDay(date))}
            minDate={toDate(earliest)}
            shouldDisableDate={(date) => toDay(date) < firstDay && toDay(date) !== agreedDay}
            referenceDate={toDate(day || firstDay)}
            dayOfWeekFormatter={(date) => format(date, 'EEE')}
            slots={{ day: StoreDay }}
            sx={calendarStyle}
          />
        </LocalizationProvider>
      </StoreDaysContext>
    </Box>
  );
}
