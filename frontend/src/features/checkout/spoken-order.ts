import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { spelled } from '#frontend/entities/order/options/spelled.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { fullName } from '#shared/orders/full-name.ts';
import { inscriptionOf } from '#shared/orders/inscription.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import { totalWords } from '#shared/payments/money-words.ts';
import { needsNote, shortPlace } from '#shared/pickups/places.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import type { PublicSettings } from '#shared/schemas/public-settings.ts';
import type { CheckoutForm } from './checkout-form-schema.ts';

/**
 * A pickup as far as it is chosen: '2026-11-26', '10:00', and the place as `spokenPlace` says it;
 * '' for missing parts.
 */
type ReadBackPickup = { day: string; time: string; location: string };

type ReadBackLine = Omit<ProductionLine, 'productId' | 'allergens'> & {
  allergens?: string | null;
};

export type ReadBackOrder = {
  pickup: ReadBackPickup;
  customer: { firstName: string; lastName: string | null; phone: string };
  lines: ReadBackLine[];
  orderNotes: string | null;
  /** Cents. */
  total: number;
  /** Cents of the total that are paid with the order. */
  paid?: number;
};

const numberWords = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(
  ' ',
);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const asSentence = (text: string) => (/[.!?…]["”]?$/.test(text) ? text : `${text}.`);

/** The number of calendar days between two days of the store: 1 is tomorrow, even across a clock change. */
export const countDays = (today: string, day: string): number =>
  differenceInCalendarDays(parseISO(day), parseISO(today));

function relativeDay(day: string, today: string): string[] {
  const days = countDays(today, day);
  if (days < 0) return [];
  return [['today', 'tomorrow'][days] ?? `in ${days} days`];
}

/** 'Thursday, November 26, in 5 days', with the year unless it is the current one. */
function dayWords(day: string, today: string | undefined): string[] {
  if (!day) return [];
  const isThisYear = today !== undefined && day.slice(0, 4) === today.slice(0, 4);
  const date = format(parseISO(day), isThisYear ? 'EEEE, MMMM d' : 'EEEE, MMMM d, yyyy');
  return [date, ...(today === undefined ? [] : relativeDay(day, today))];
}

/** '10 AM', '10:30 AM'. */
function timeWords(time: string): string[] {
  if (!time) return [];
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return [`${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`];
}

/** 'DAVIS', a place's description, or a note that the description is missing. */
export const spokenPlace = (places: PickupPlace[], id: string, note: string): string => {
  if (needsNote(places, id)) return note.trim() || 'the agreed place';
  return shortPlace(places, id);
};

const locationWords = (location: string): string[] => (location ? [`at ${oneLine(location)}`] : []);

/**
 * Describes a pickup: 'Thursday, November 26, in 5 days, 10 AM, at DAVIS.', or '' while neither day
 * nor hour is chosen.
 * @param today the store's calendar day; without it the sentence names the year instead of the
 * distance, so that it is true on any day
 */
const readBackPickup = (
  { day, time, location }: ReadBackPickup,
  today: string | undefined,
): string =>
  day || time
    ? `${[...dayWords(day, today), ...timeWords(time), ...locationWords(location)].join(', ')}.`
    : '';

function noteWords(notes: string | null): string[] {
  const note = oneLine(notes ?? '');
  if (!note) return [];
  // An inscription is never abbreviated.
  const quoted = inscriptionOf(note);
  return [quoted ? `saying ${quoted}` : `note: ${note}`];
}

/** The notes that are allergy requests, as the sentences say them. */
export const spokenRequests = (notes: (string | null)[]): string[] =>
  notes.flatMap((note) => (note && isAllergyRequest(note) ? oneLine(note) : []));

/** 'saying “Hi Maya”, spelled H-I  M-A-Y-A'. */
const inscriptionWords = (text: string): string =>
  `saying “${text.replaceAll('\n', ', new line, ')}”, spelled ${spelled(text)}`;

/** 'Two Pumpkin pie, 9-inch, note: Cut into 10'. The unit 'each' is omitted. */
function lineWords(line: ReadBackLine): string {
  const { quantity, productTitle, unit, options, inscription } = line;
  const count = numberWords[quantity] ?? String(quantity);
  const units = unit && unit.toLowerCase() !== 'each' ? [unit] : [];
  const answers = [
    ...(options ? [optionsText(options).replaceAll(' · ', ', ')] : []),
    ...(inscription ? [inscriptionWords(inscription)] : []),
  ];
  return [`${count} ${productTitle}`, ...units, ...answers, ...noteWords(noteOf(line))].join(', ');
}

/**
 * Describes an order as staff read it back to a customer, in separate sentences (docs/product.md#read-back):
 * pickup, customer, lines, notes, allergens, the total, and the paid part of it. Missing parts are omitted.
 * @param today as for `readBackPickup`
 */
export function readBack(order: ReadBackOrder, today: string | undefined): string[] {
  const { phone } = order.customer;
  const customer = [oneLine(fullName(order.customer)), oneLine(phone)].filter(Boolean).join(', ');
  const notes = oneLine(order.orderNotes ?? '');
  const allergens = allergensOf(order.lines).join(', ');
  const sentences = [
    readBackPickup(order.pickup, today),
    customer,
    ...order.lines.map(lineWords),
    notes && `Order notes: ${notes}`,
    allergens && `Allergens: ${allergens}`,
    totalWords(order.total, order.paid),
  ];
  return sentences.filter(Boolean).map(asSentence);
}

export type PickupQuestion = { title: string; text: string };

/** A pickup farther away than this is rare enough to ask for confirmation. */
const usualDays = 60;

type Pickup = Pick<
  CheckoutForm,
  'pickupDate' | 'pickupTime' | 'pickupLocation' | 'pickupLocationNote'
>;

/**
 * The question asked before placing an order whose pickup is more than 60 days away, which is often a
 * slip (docs/product.md#read-back). Undefined for every other pickup.
 */
export function pickupQuestion(
  { pickupDate, pickupTime, pickupLocation, pickupLocationNote }: Pickup,
  { timezone, pickup_places }: Pick<PublicSettings, 'timezone' | 'pickup_places'>,
  now: Date,
): PickupQuestion | undefined {
  const today = storeDay(now, timezone);
  const days = countDays(today, pickupDate);
  if (days <= usualDays) return undefined;
  const location = spokenPlace(pickup_places.places, pickupLocation, pickupLocationNote);
  const pickup = { day: pickupDate, time: pickupTime, location };
  return {
    title: `Pickup is in ${days} days`,
    text: `${readBackPickup(pickup, today)} Place the order?`,
  };
}
