import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { type Ordered, useOfferedDays } from './availability.ts';
import { enteredPlace } from './entered-place.ts';
import type { TypedPickup } from './parse-pickup.ts';
import {
  type AgreedPickup,
  firstPickupDay,
  leftOnDay,
  pickupSentence,
  slotsOf,
} from './pickup-choices.ts';
import { type PickupFormFields, PlaceFields } from './place-fields.tsx';
import { TypedPickupField } from './typed-pickup.tsx';

// The customer's fields come first on every screen; the calendar is loaded by the time it is reached.
const PickupCalendar = lazyPart(async () => (await import('./pickup-calendar.tsx')).PickupCalendar);
/** The height of the calendar and its label in pixels, so that nothing moves when it appears. */
const calendarHeight = 381;

type Props = {
  /** The store's time zone, in which day and time are shown. */
  timezone: string;
  /** The products to be picked up, on which the offered and remaining slots depend. */
  ordered: Ordered;
  /** The previously agreed pickup, which may be kept even if it has passed or is not a slot. */
  agreed?: AgreedPickup;
  /** True to focus the field for a typed pickup at once. */
  begins?: boolean;
  /** Content under the time or the location. */
  below?: { pickupTime?: ReactNode; pickupLocation?: ReactNode };
};

/** The days, slots and remaining quantities that the shown month and the chosen day offer. */
function useOffers(
  wanted: Parameters<typeof useOfferedDays>[1],
  day: string,
  { timezone, agreed }: Pick<Props, 'timezone' | 'agreed'>,
) {
  const now = useNow();
  const today = storeDay(now, timezone);
  const [shownMonth, setShownMonth] = useState(day || today);
  const days = [
    ...(useOfferedDays(shownMonth, wanted) ?? []),
    ...(useOfferedDays(day || today, wanted) ?? []),
  ];
  const offeredOn = (one: string) => days.find((each) => each.day === one);
  const firstDay = firstPickupDay(timezone, now, offeredOn(today)?.slots);
  const slotsOn = (one: string) =>
    slotsOf(one, timezone, now, agreed, offeredOn(one || firstDay)?.slots);
  const slotOf = (one: string, value: string | undefined) =>
    slotsOn(one).find((slot) => slot.value === value);
  const closedDays = new Map(days.flatMap((one) => (one.closed ? [[one.day, one.closed]] : [])));
  return { today, firstDay, closedDays, setShownMonth, offeredOn, slotsOn, slotOf };
}

/** The form's fields, the choices that they offer now, and the effects of one choice on another. */
function usePickup({ timezone, agreed, ordered }: Pick<Props, 'timezone' | 'agreed' | 'ordered'>) {
  const { control } = useFormContext<PickupFormFields>();
  const date = useController({ control, name: 'pickupDate' });
  const time = useController({ control, name: 'pickupTime' });
  const location = useController({ control, name: 'pickupLocation' });
  const place = useController({ control, name: 'pickupLocationNote' });
  const day = date.field.value;
  const wanted = {
    ordered,
    location: location.field.value,
  };
  const { offeredOn, slotsOn, slotOf, ...offers } = useOffers(wanted, day, { timezone, agreed });

  const chooseDay = (next: string) => {
    date.field.onChange(next);
    const slot = slotOf(next, time.field.value);
    // A time chosen for another day may have passed on this one, or not be one of its slots.
    if (time.field.value && (!slot || slot.isPast)) time.field.onChange('');
  };
  /** Applies a typed pickup; returns false if it has passed. */
  const takeOver = (read: TypedPickup) => {
    const slot = slotOf(read.day, read.time);
    if (read.day < offers.firstDay || slot?.isPast) return false;
    chooseDay(read.day);
    // If the typed hour is not a slot, the previous one must not stay chosen.
    if (read.time) time.field.onChange(slot?.value ?? '');
    return true;
  };
  // Before a day is chosen, nothing is known to be closed.
  const slots = slotsOn(day).map(({ reason, ...slot }) =>
    day && reason ? { ...slot, reason } : slot,
  );
  const isAgreed = agreed !== undefined && day === agreed.day && time.field.value === agreed.time;
  const slot = slotOf(day, day && time.field.value);
  const reasons = isAgreed ? {} : { day: offeredOn(day)?.closed, time: slot?.reason };
  // The order already has its capacity on the agreed day and in the agreed hour.
  const isAgreedDay = day === agreed?.day;
  const isAgreedHour = isAgreedDay && time.field.value.slice(0, 2) === agreed?.time.slice(0, 2);
  const short = isAgreedHour ? undefined : slot?.short;
  const { needed, ...offered } = (day && offeredOn(day)) || {};
  const left = leftOnDay(isAgreedDay ? offered : { ...offered, needed });
  /** '9:00 AM · 3 left' needs a wider tile. */
  const hasLimits = offeredOn(day)?.slots.some((slot) => slot.left !== undefined);
  const placeName = enteredPlace(usePlaces(), {
    pickupLocation: location.field.value,
    pickupLocationNote: place.field.value,
  });
  const pickup = {
    placeName,
    slots,
    hasLimits,
    left,
    short,
    reasons,
    ...offers,
  };
  return { date, time, location, place, ...pickup, chooseDay, takeOver };
}

/** Inputs for day, time and location of the pickup, and a sentence that confirms them. */
export function PickupFields({ begins, below = {}, ...given }: Props) {
  const { timezone, agreed } = given;
  const pickup = usePickup(given);
  const { date, time, location, place } = pickup;
  const day = date.field.value;
  // Pressing a day or hour discards the typed pickup.
  const [typed, setTyped] = useState('');
  const readBack = (
    <PickupReadBack
      sentence={pickupSentence(
        { day, time: time.field.value, location: pickup.placeName },
        timezone,
      )}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        // Two columns if there is room for both, on a page as well as in a dialog.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr))',
        columnGap: 4,
        rowGap: 5,
      }}
    >
      <Box sx={{ gridColumn: '1 / -1', mb: -4 }}>
        <TypedPickupField
          text={typed}
          onText={setTyped}
          today={pickup.today}
          begins={begins}
          onRead={pickup.takeOver}
        />
        {/* Where the day is typed: the end of the fields is out of view. */}
        <Box sx={{ mb: 4 }}>{readBack}</Box>
      </Box>
      <PickupDay pickup={pickup} agreedDay={agreed?.day} onPress={() => setTyped('')} />
      <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        <Box>
          <PickupTime pickup={pickup} onPress={() => setTyped('')} />
          {below.pickupTime}
        </Box>
        <PlaceFields location={location} place={place} below={below.pickupLocation} />
      </Box>
    </Box>
  );
}

type DayProps = {
  pickup: ReturnType<typeof usePickup>;
  agreedDay: string | undefined;
  onPress: () => void;
};

/** The calendar, and the remaining capacity of the chosen day. */
function PickupDay({ pickup, agreedDay, onPress }: DayProps) {
  const { date, left } = pickup;
  return (
    <Box sx={{ minHeight: calendarHeight }}>
      <PickupCalendar
        ref={date.field.ref}
        label="Pickup Date"
        day={date.field.value}
        onChange={(next) => {
          onPress();
          pickup.chooseDay(next);
        }}
        firstDay={pickup.firstDay}
        agreedDay={agreedDay}
        today={pickup.today}
        closedDays={pickup.closedDays}
        onMonth={pickup.setShownMonth}
        error={date.fieldState.error?.message ?? pickup.reasons.day}
      />
      {left && (
        <Typography variant="body2" color={left.isShort ? 'error' : 'textSecondary'}>
          {left.text}
        </Typography>
      )}
    </Box>
  );
}

function PickupTime({ pickup, onPress }: Pick<DayProps, 'pickup' | 'onPress'>) {
  const { time } = pickup;
  return (
    <ChoiceTiles
      ref={time.field.ref}
      label="Pickup Time"
      name="pickupTime"
      choices={pickup.slots.map(({ isPast, ...slot }) => ({ ...slot, disabled: isPast }))}
      value={time.field.value}
      onChange={(next) => {
        onPress();
        time.field.onChange(next);
      }}
      error={time.fieldState.error?.message ?? pickup.reasons.time ?? pickup.short}
      sx={{
        gridTemplateColumns: `repeat(auto-fill, minmax(${pickup.hasLimits ? 8.25 : 5.25}rem, 1fr))`,
        '& label': { typography: 'body2', px: 1, whiteSpace: 'nowrap' },
      }}
    />
  );
}

/** The choice, in the words of the order's PDF, so that staff can read it out to the customer. */
function PickupReadBack({ sentence }: { sentence: string }) {
  return (
    <Box
      role="status"
      sx={{
        px: 4,
        py: 3,
        borderRadius: 1,
        borderLeft: 4,
        borderColor: 'secondary.main',
        bgcolor: 'sunken',
        typography: 'subtitle1',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {sentence}
    </Box>
  );
}
