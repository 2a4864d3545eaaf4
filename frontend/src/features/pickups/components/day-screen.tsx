import Box from '@mui/material/Box';
import { memo, type RefObject, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { PickupCard } from '#frontend/features/pickups/card/pickup-card.tsx';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import {
  belowBar,
  besideCard,
  counterSx,
  twoColumns,
} from '#frontend/features/pickups/pickups-sx.ts';
import { currentHour, dayFacts, letterOf, type When } from '#frontend/features/pickups/sections.ts';
import { useKeptFocus } from '#frontend/features/pickups/use-kept-focus.ts';
import { type PickupsView, usePickupsView } from '#frontend/features/pickups/use-pickups-view.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { HomeScreenHint } from '#frontend/ui/feedback/home-screen-hint.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { DayPicker } from '#frontend/ui/forms/day-picker.tsx';
import { FloorHead } from '#frontend/ui/layout/floor-head.tsx';
import { PageTitle } from '#frontend/ui/layout/page-title.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { capital } from '#shared/text/capital.ts';
import type { Words } from '#shared/words/en.ts';
import { CounterMenu } from './counter-menu.tsx';
import { FindBar } from './find-bar.tsx';
import { HoursCard } from './hours-card.tsx';
import { LettersRail } from './letters-rail.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Notices } from './notices.tsx';
import { type Marks, PickupList } from './pickup-list.tsx';

/** Lazy, because it is needed only in the evening. */
const NotPickedUp = lazyPart(
  async () => (await import('#frontend/features/pickups/evening/not-picked-up.tsx')).NotPickedUp,
);

/** Lazy, because nobody waits for it. */
const ToSettle = lazyPart(async () => (await import('./to-settle.tsx')).ToSettle);

export function DayScreen({ when }: { when: When }) {
  const view = usePickupsView(when);
  const { query, finder, inHand, isShelving } = view;
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const facts = query.data ? dayFacts(view.hours, when, words).join(' · ') : '';
  const onClick = useKeptFocus(field, (pressed) => {
    if (pressed.key === 'Enter') finder.enter(pressed);
    if (pressed.key === 'Escape') finder.escape();
  });
  return (
    <Box data-toasts="top" onClick={onClick} sx={counterSx}>
      <PageTitle title={words.pickups.title} />
      <Head
        day={when.day}
        facts={facts}
        isOffline={view.isOffline}
        isShelving={view.isShelving}
        onShelving={view.setShelving}
      />
      <FindBar
        bar={bar}
        field={field}
        finder={finder}
        asks={asked(isShelving, inHand && listedName(inHand), words)}
        place={view.place}
        onPlace={view.setPlace}
      />
      <Box sx={splitSx}>
        <Box sx={noticesSx}>
          <Notices view={view} />
          <ToSettle timezone={when.timezone} />
        </Box>
        <Hand when={when} view={view} bar={bar} />
        <Box sx={listSx}>
          <QueryStates
            query={query}
            loading={<TableSkeleton label={words.pickups.loading} />}
            failure={words.pickups.notLoaded}
          >
            {() => <Orders when={when} view={view} />}
          </QueryStates>
        </Box>
        <LettersRail
          letters={view.letters}
          current={view.letter ?? (inHand && letterOf(inHand))}
          onLetter={view.toggleLetter}
        />
      </Box>
      <HomeScreenHint />
    </Box>
  );
}

type HandProps = { when: When; view: PickupsView; bar: RefObject<HTMLElement | null> };

/**
 * The selected order. If it has a column of its own, the hours of the day are shown there while no order is
 * selected.
 */
function Hand({ when, view, bar }: HandProps) {
  const { finder, inHand } = view;
  const hand = useShown(inHand?.id, bar);
  if (!inHand || view.isShelving)
    return (
      <Box sx={[handSx, idleSx]}>
        <HoursCard hours={view.hours} current={currentHour(view.hours, when)} />
      </Box>
    );
  return (
    <Box ref={hand} sx={handSx}>
      <PickupCard
        key={inHand.id}
        pickup={inHand}
        day={when.day}
        timezone={when.timezone}
        made={view.made.get(inHand.id)}
        isTwin={view.twins.has(inHand.id)}
        isOffline={view.isOffline}
        onClose={() => finder.choose(undefined)}
      />
    </Box>
  );
}

/**
 * Scrolls the selected order to just below the bar. On a phone the order is above the list in which it was
 * selected, and the bar's height depends on its rows.
 */
function useShown(id: string | undefined, bar: RefObject<HTMLElement | null>) {
  const hand = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = hand.current?.getBoundingClientRect().top ?? 0;
    const barEnd = bar.current?.getBoundingClientRect().bottom ?? 0;
    if (id !== undefined && top < barEnd) window.scrollBy(0, top - barEnd - besideCard);
  }, [id, bar]);
  return hand;
}

const asked = (isShelving: boolean, name: string | undefined, { find, shelves }: Words): string => {
  if (!isShelving) return find.asks;
  return name ? shelves.asksShelf(name) : shelves.asksOrder;
};

type HeadProps = { facts: string } & Parameters<typeof CounterMenu>[0];

/** Memoized, so that typing does not render it again. */
const Head = memo(function Head({ day, facts, ...menu }: HeadProps) {
  const words = useWords();
  return (
    <FloorHead
      title={words.pickups.title}
      facts={facts || capital(words.dates.day(day))}
      controls={
        <>
          <DayPicker day={day} to={(wanted) => `/pickups/${wanted}`} />
          <CounterMenu day={day} {...menu} />
        </>
      }
    />
  );
});

/** The number of orders that are rendered at once with each keystroke. */
const bestFound = 4;

function Orders({ when, view }: { when: When; view: PickupsView }) {
  const { finder, findables, inHand, leftOver, made, twins } = view;
  const { day, timezone, now } = when;
  const { choose, found, walked } = finder;
  const { dates, find, pickups } = useWords();
  const chosenId = inHand?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` always does the same.
  const marks: Marks = useMemo(
    () => ({ day, timezone, made, twins, chosenId, walkedId: walked, onChoose: choose }),
    [day, timezone, made, twins, chosenId, walked],
  );
  // The best matches render with the keystroke; the others follow when no key is waiting.
  const settled = useDeferredValue(found);
  const matching = useMemo(
    () =>
      found && [
        {
          title: find.found,
          aside: String(found.length),
          pickups: found === settled ? found : found.slice(0, bestFound),
        },
      ],
    [found, settled, find],
  );
  if (found?.length === 0)
    return (
      <NothingFound
        text={finder.text.trim()}
        everywhere={finder.everywhere}
        onDay={day === storeDay(now, timezone) ? dates.today : dates.on(dates.day(day))}
        findables={findables}
        marks={marks}
        onSearch={finder.searchEverywhere}
      />
    );
  if (matching) return <PickupList sections={matching} marks={marks} />;
  if (leftOver && leftOver.length > 0)
    return <NotPickedUp pickups={leftOver} day={day} timezone={timezone} />;
  if (view.sections.length > 0) return <PickupList sections={view.sections} marks={marks} />;
  const isGone = findables.length > 0;
  return (
    <EmptyState
      title={isGone ? pickups.allGone : pickups.none}
      text={isGone ? pickups.allGoneText : pickups.noneText}
    />
  );
}

const splitSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 48px' },
  columnGap: 4,
  alignItems: 'start',
  px: { xs: 3, md: 5 },
  py: `${besideCard}px`,
  [twoColumns]: {
    gridTemplate: 'auto 1fr / minmax(0, 1fr) minmax(0, 1fr) 48px',
    columnGap: 5,
  },
};
/** Above the list only: if the selected order has its own column, that begins at the top. */
const noticesSx = {
  display: 'grid',
  gap: 2,
  minWidth: 0,
  gridColumn: 1,
  '&:not(:empty)': { pb: 3 },
};
const handSx = {
  minWidth: 0,
  gridColumn: 1,
  mb: 4,
  [twoColumns]: {
    gridArea: '1 / 2 / span 2',
    mb: 0,
    position: 'sticky',
    top: belowBar + besideCard,
  },
};
/** The hours are only shown where they push nothing down. */
const idleSx = { display: 'none', [twoColumns]: { display: 'block' } };
const listSx = { minWidth: 0, gridColumn: 1 };
