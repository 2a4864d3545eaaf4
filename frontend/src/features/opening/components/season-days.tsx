import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Control, useController } from 'react-hook-form';
import type { SeasonFields } from '#frontend/features/opening/season-form.ts';
import { FieldLabel } from '#frontend/ui/forms/field-label.tsx';
import { formatShortDay } from '#shared/dates/store-day.ts';

type Props = { control: Control<SeasonFields>; days: string[] };

/** The days of a season, each of which can be left out or included. */
export function SeasonDays({ control, days }: Props) {
  const { value, onChange } = useController({ control, name: 'leftOut' }).field;
  if (days.length < 2) return null;
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <Box role="group" aria-labelledby="season-days">
      <FieldLabel id="season-days" error={false}>
        Pickup Days
      </FieldLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {days.map((day) => {
          const isTaken = !value.includes(day);
          return (
            <Chip
              key={day}
              label={formatShortDay(day)}
              color={isTaken ? 'primary' : 'default'}
              variant={isTaken ? 'filled' : 'outlined'}
              aria-pressed={isTaken}
              onClick={() => toggle(day)}
            />
          );
        })}
      </Box>
    </Box>
  );
}
