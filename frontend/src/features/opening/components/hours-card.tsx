import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import {
  type HoursFields,
  hoursFieldsOf,
  hoursOf,
  placesWithHours,
  slotOptions,
} from '#frontend/features/opening/hours-form.ts';
import { showIssues } from '#frontend/lib/form-errors.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { FormCheckbox } from '#frontend/ui/forms/form-checkbox.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { useUnsavedInput } from '#frontend/ui/forms/unsaved-input.ts';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { weekdayNames } from '#shared/dates/store-day.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';

type DayProps = { form: UseFormReturn<HoursFields>; place: PickupPlace; weekday: number };

function DayRow({ form, place, weekday }: DayProps) {
  const { control } = form;
  const name = `week.${place.id}.${weekday}` as const;
  const isOpen = useWatch({ control, name: `${name}.isOpen` });
  const label = weekdayNames[weekday];
  const text = textOf(form);
  const time = (field: 'opens' | 'closes', what: string) => (
    <FormTextField
      type="time"
      {...text(`${name}.${field}`)}
      disabled={!isOpen}
      slotProps={{ htmlInput: { 'aria-label': `${what}, ${label} at ${place.short}`, step: 900 } }}
    />
  );
  return (
    <>
      <FormCheckbox
        control={control}
        name={`${name}.isOpen`}
        label={label ?? ''}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      {time('opens', 'First pickup')}
      {time('closes', 'Last pickup')}
    </>
  );
}

type WeekProps = Omit<DayProps, 'weekday'> & { first: PickupPlace };

function PlaceWeek({ form, place, first }: WeekProps) {
  return (
    <Box role="group" aria-label={`Hours at ${place.short}`}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, gap: 2 }}>
        <Typography variant="subtitle1" sx={{ flex: 1 }}>
          {place.short}
        </Typography>
        {place !== first && (
          <Button
            onClick={() =>
              form.setValue(`week.${place.id}`, form.getValues(`week.${first.id}`), {
                shouldDirty: true,
              })
            }
          >
            Same as {first.short}
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

/** 'Other follows DAVIS.' */
function whoFollows(places: PickupPlace[], first: PickupPlace | undefined): string[] {
  const others = offeredPlaces(places).filter(({ hasHours }) => !hasHours);
  if (others.length === 0 || !first) return [];
  const names = others.map(({ short }) => short).join(', ');
  return [`${names} ${others.length === 1 ? 'follows' : 'follow'} ${first.short}.`];
}

/** The weekly hours of each location, and the minutes between slots. */
export function HoursCard({ hours, save, isSaving }: { hours: Opening['hours'] } & SaveOpening) {
  const places = usePlaces();
  const own = placesWithHours(places);
  const [first] = own;
  const form = useForm<HoursFields>({
    values: hoursFieldsOf(hours, places),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  useUnsavedInput({ hasInput: () => isDirty, discard: () => form.reset() });
  const submit = form.handleSubmit((fields) =>
    save({
      change: (rules) => ({ ...rules, hours: hoursOf(fields, rules.hours) }),
      onSaved: () => form.reset(fields),
      onIssues: (issues) =>
        showIssues(form, issues, (path) => path.replace(/^hours\./, '') as 'slotMinutes'),
    }),
  );
  return (
    <SectionCard title="Hours">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          {hours
            ? ['The first and the last pickup of each day.', ...whoFollows(places, first)].join(' ')
            : 'No hours are saved: 8:00 AM to 6:00 PM is offered every day, and other times can be agreed on.'}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
          }}
        >
          {first &&
            own.map((place) => (
              <PlaceWeek key={place.id} form={form} place={place} first={first} />
            ))}
        </Box>
        <FormSelect
          control={form.control}
          name="slotMinutes"
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
