import { formatDistance } from 'date-fns/formatDistance';
import { formatClock, formatShortDay, formatStoreDay } from '#shared/dates/store-day.ts';
import { formatPickup, formatTime } from '#shared/dates/store-time.ts';
import { orderStatusLabels, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { methods, type RecordedMethod, recordedMethods } from '#shared/payments/entries.ts';
import { formatCounted } from '#shared/text/format-count.ts';
import { enCard } from './en-card.ts';
import { enCounter, ofAll } from './en-counter.ts';
import { enKitchen } from './en-kitchen.ts';
import { enLabels } from './en-labels.ts';
import { enLeft } from './en-left.ts';
import { enUi } from './en-ui.ts';
import type { Language } from './languages.ts';

const ofMethods = (word: 'label' | 'by') =>
  Object.fromEntries(recordedMethods.map((name) => [name, methods[name][word]])) as Record<
    RecordedMethod,
    string
  >;

/**
 * The texts of the kitchen and the counter, in English (docs/product.md#language). Each part is a file, with
 * the same in Spanish. Counts are numbers; money, days, times and names are texts that are ready to be read.
 */
export const en = {
  lang: 'en' as Language,
  /** Names the other language in that language. */
  otherLanguage: 'Español',
  network: {
    /** Follows the name of an action that needs the network. */
    needed: 'needs the network',
    mayDelete:
      'This browser deletes offline data after 7 days. To keep it, add Doughbook to the home screen: Share, then Add to Home Screen.',
  },
  awake: { begin: 'Keep the screen on', end: 'Let the screen turn off' },
  ui: enUi,
  dates: {
    day: formatStoreDay,
    shortDay: formatShortDay,
    hour: (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
    clock: formatClock,
    time: formatTime,
    pickup: formatPickup,
    /** A time on the sheet, given in English: '10:30 AM', without minutes at the full hour. */
    onSheet: (time: string): string => time.replace(':00', ''),
    /** Inside a sentence. */
    at: (time: string): string => `at ${time}`,
    on: (day: string): string => `on ${day}`,
    today: 'today',
    ago: (seconds: number): string =>
      seconds < 60 ? `${seconds} s ago` : formatDistance(0, seconds * 1_000, { addSuffix: true }),
  },
  statuses: { ...orderStatusLabels },
  payments: {
    unpaid: paymentStatusLabel('unpaid'),
    paid: paymentStatusLabel('paid'),
    invoice: 'ON ACCOUNT',
    refunded: paymentStatusLabel('refunded'),
    donation: paymentStatusLabel('donation'),
    /** Of an order that costs nothing. */
    nothingDue: 'Nothing due',
  },
  methods: ofMethods('label'),
  byMethod: ofMethods('by'),
  days: {
    before: 'Day before',
    day: 'Day',
    after: 'Day after',
    none: 'There is no such day',
    short:
      'This day has more orders than fit here. The latest pickups are missing: find them in the order list.',
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  counts: {
    ofAll,
    items: (count: number): string => formatCounted(count, 'item', 'items'),
    pickups: (count: number): string => formatCounted(count, 'pickup', 'pickups'),
    orders: (count: number): string => formatCounted(count, 'order', 'orders'),
    pieces: (count: number): string => formatCounted(count, 'piece', 'pieces'),
  },
  failures: {
    title: 'Error',
    settings: 'Failed to load the settings',
    unanswered: 'There was no clear response. Press again: it counts only once.',
  },
  ...enCounter,
  ...enCard,
  ...enLabels,
  ...enLeft,
  ...enKitchen,
};

/** A dictionary: every other language has exactly these words, with the same parameters. */
export type Words = typeof en;
