import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api/opening.ts';
import {
  type HoursFields,
  hoursFieldsOf,
  hoursOf,
  slotOptions,
} from '#frontend/features/opening/hours-form.ts';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { weekdayNames } from '#shared/dates/store-day.ts';
import { type Opening, type OpeningPlace, openingPlaces } from '#shared/schemas/opening.ts';

type DayProps = { form: UseFormReturn<HoursFields>; place: OpeningPlace; weekday: number };

function DayRow({ form, place, weekday }: DayProps) {
  const { control, register, formState } = form;
  const name = `week.${place}.${weekday}` as const;
  const isOpen = useWatch({ control, name: `${name}.isOpen` });
  const label = weekdayNames[weekday];
  const errors = formState.errors.week?.[place]?.[weekday];
  const time = (field: 'opens' | 'closes', what: string) => (
    <FormTextField
      type="time"
      field={register(`${name}.${field}`)}
      error={errors?.[field]?.message}
      disabled={!isOpen}
      slotProps={{ htmlInput: { 'aria-label': `${what}, ${label} at ${place}`, step: 900 } }}
    />
  );
  return (
    <>
      <Controller
        control={control}
        name={`${name}.isOpen`}
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} slotProps={{ input: { ref } }} checked={value} />}
            label={label}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
        )}
      />
      {time('opens', 'First pickup')}
      {time('closes', 'Last pickup')}
    </>
  );
}

function PlaceWeek({ form, place }: Omit<DayProps, 'weekday'>) {
  return (
    <Box role="group" aria-label={`Hours at ${place}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, gap: 2 }}>
        <Typography variant="subtitle1" sx={{ flex: 1 }}>
          {place}
        </Typography>
        {place !== 'DAVIS' && (
          <Button
            onClick={() =>
              form.setValue(`week.${place}`, form.getValues('week.DAVIS'), { shouldDirty: true })
            }
          >
            Same as DAVIS
          </Button>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          // On phones the weekday is above its times.
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) minmax(0, 1fr)',
            sm: 'minmax(112px, auto) minmax(0, 1fr) minmax(0, 1fr)',
          },
          alignItems: 'start',
          columnGap: 2,
          rowGap: 1,
        }}
      >
        {weekdayNames.map((name, weekday) => (
          <DayRow key={name} form={form} place={place} weekday={weekday} />
        ))}
      </Box>
    </Box>
  );
}

/** The weekly hours of each location, and the minutes between slots. */
export function HoursCard({ hours, save, isSaving }: { hours: Opening['hours'] } & SaveOpening) {
  const form = useForm<HoursFields>({
    values: hoursFieldsOf(hours),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsavedInput({ hasInput: () => isDirty, discard: () => form.reset() });
  const submit = form.handleSubmit((fields) =>
    save({
      change: (rules) => ({ ...rules, hours: hoursOf(fields) }),
      onSaved: () => form.reset(fields),
      onIssues: (issues) => {
        for (const { path, message } of issues)
          form.setError(path.replace(/^hours\./, '') as 'slotMinutes', { message });
      },
    }),
  );
  return (
    <SectionCard title="Hours">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          {hours
            ? 'The first and the last pickup of each day. Other follows DAVIS.'
            : 'No hours are saved: 8:00 AM to 6:00 PM is offered every day, and other times can be agreed on.'}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
          }}
        >
          {openingPlaces.map((place) => (
            <PlaceWeek key={place} form={form} place={place} />
          ))}
        </Box>
        <FormSelect
          control={form.control}
          name="slotMinutes"
          id="slot-minutes"
          label="Pickups"
          options={slotOptions}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Save Hours
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}
