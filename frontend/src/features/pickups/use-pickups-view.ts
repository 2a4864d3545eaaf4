import { useCallback, useMemo, useState } from 'react';
import { ApiError, NoConnection } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { HandOverFact } from '#frontend/offline/facts.ts';
import { useFacts } from '#frontend/offline/outbox.ts';
import { useSender } from '#frontend/offline/send-facts.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { groupBy } from '#shared/group-by.ts';
import { madeLines } from '#shared/pickups/made-lines.ts';
import type { Pickup, Pickups } from '#shared/schemas/pickups.ts';
import { usePutOnShelf } from './api/hand-over.ts';
import { useOtherOrder, usePickups } from './api/pickups.ts';
import { findablesOf, pickupOfId, twinsOf } from './find-pickups.ts';
import { hoursOf, isHere, leftOf, letterOf, lettersOf, sectionsOf, type When } from './sections.ts';
import { useFinder } from './use-finder.ts';

const none: Pickup[] = [];

const noLines: ReadonlySet<string> = new Set();

/** The lines that are made, by order id; for orders of this day only. */
function madeOf(data: Pickups | undefined): Map<string, ReadonlySet<string>> {
  if (!data) return new Map();
  const { day, timezone, ticks = [] } = data;
  const orders = data.orders
    .filter(
      ({ status, pickupDate }) => status !== 'canceled' && storeDay(pickupDate, timezone) === day,
    )
    .map((pickup) => ({ ...pickup, customerName: pickup.lastName }))
    .toSorted((one, other) => (one.pickupDate < other.pickupDate ? -1 : 1));
  const made = madeLines({ day, timezone, orders }, ticks);
  return new Map(orders.map(({ id }) => [id, made.get(id) ?? noLines]));
}

/** An order with a hand-over of this device that the store does not know yet. */
function after(pickup: Pickup, { lines, body }: HandOverFact): Pickup {
  const items = pickup.items.map((item, position) =>
    lines.includes(position) ? { ...item, isGone: true } : item,
  );
  const isWhole = items.every(({ isGone }) => isGone);
  // A payment at the counter always covers the whole amount due.
  const isPaid = body.paymentStatus === 'paid' || body.payment !== undefined;
  return {
    ...pickup,
    items,
    ...(isWhole && { status: 'complete' as const }),
    ...(isPaid && { paymentStatus: 'paid' as const, toPay: 0 }),
  };
}

/** The orders of a day, with the hand-overs that this device has not sent yet. */
function withUnsent(pickups: Pickup[], unsent: HandOverFact[]): Pickup[] {
  if (unsent.length === 0) return pickups;
  const byOrder = groupBy(unsent, ({ orderId }) => orderId);
  return pickups.map((pickup) => (byOrder.get(pickup.id) ?? []).reduce(after, pickup));
}

/** The selected order, from this day or from any other day. */
function useInHand(findables: ReturnType<typeof findablesOf>, id: string | undefined) {
  const known = pickupOfId(findables, id);
  const other = useOtherOrder(id !== undefined && !known ? id : undefined);
  const unknown = id !== undefined && !known && other.error;
  return {
    inHand: known ?? (id === undefined ? undefined : other.data),
    isUnknown: unknown instanceof ApiError && unknown.status < 500,
    failure: unknown || undefined,
  };
}

/** The letter that filters the list by last name. Pressing it again shows all. */
function useLetter() {
  const [letter, setLetter] = useState<string>();
  const toggleLetter = useCallback(
    (pressed: string) => setLetter((now) => (pressed === now ? undefined : pressed)),
    [],
  );
  return { letter, toggleLetter };
}

/** The place that filters the list, and its pickups; all pickups if no place is chosen. */
function useAtPlace(findables: ReturnType<typeof findablesOf>) {
  const [place, setPlace] = useState<string>();
  const atPlace = useMemo(() => {
    const all = findables.map(({ pickup }) => pickup);
    return all.filter(({ pickupLocation }) => !place || pickupLocation === place);
  }, [findables, place]);
  return { place, setPlace, atPlace };
}

/** Everything that the screen shows of a day, including what the user typed and chose. */
export function usePickupsView(when: When) {
  const { day, timezone } = when;
  const words = useWords();
  const query = usePickups(day);
  const { letter, toggleLetter } = useLetter();
  const [isShelving, setShelving] = useState(false);
  useSender(query.dataUpdatedAt);
  const unsent = useFacts('handOver');
  const read = query.data?.orders ?? none;
  const orders = useMemo(() => withUnsent(read, unsent), [read, unsent]);
  const findables = useMemo(() => findablesOf(orders), [orders]);
  const { mutate: putOnShelf } = usePutOnShelf(day);
  const onWord = (shelf: string, id: string) => {
    const pickup = pickupOfId(findables, id) ?? inHand;
    if (pickup) putOnShelf({ pickup, shelf: shelf.toUpperCase() });
  };
  const isLoaded = query.data !== undefined;
  const finder = useFinder({ findables, isLoaded, onWord: isShelving ? onWord : undefined });
  const { inHand, isUnknown, failure } = useInHand(findables, finder.chosenId);
  const { place, setPlace, atPlace } = useAtPlace(findables);
  // Listed orders depend only on the hour, not on each minute.
  const hour = when.now.toISOString().slice(0, 13);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const sections = useMemo(() => {
    const listed = atPlace.filter((pickup) => !letter || letterOf(pickup) === letter);
    return sectionsOf(listed, when, words);
  }, [atPlace, letter, day, timezone, hour, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const hours = useMemo(() => hoursOf(atPlace, when), [atPlace, day, timezone, hour]);
  const ticks = query.data?.ticks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these change what is made.
  const made = useMemo(() => madeOf(query.data), [orders, ticks]);
  return {
    query,
    isOffline: query.isRefetchError && query.error instanceof NoConnection,
    unsent,
    finder,
    findables,
    inHand,
    scanFault: isUnknown ? ('foreign' as const) : finder.scanFault,
    failure: isUnknown ? undefined : failure,
    place,
    setPlace,
    letter,
    letters: useMemo(() => lettersOf(atPlace.filter(isHere)), [atPlace]),
    toggleLetter,
    sections,
    hours,
    made,
    twins: useMemo(() => twinsOf(findables), [findables]),
    /** The orders that nobody picked up, from the last slot on. */
    leftOver: leftOf(atPlace, when),
    isShelving,
    setShelving,
  };
}

export type PickupsView = ReturnType<typeof usePickupsView>;
