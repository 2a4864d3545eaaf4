import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { PickupCard } from '#frontend/features/pickups/card/pickup-card.tsx';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import { belowBar, counterSx, twoColumns } from '#frontend/features/pickups/pickups-sx.ts';
import { currentHour, dayFacts, letterOf, type When } from '#frontend/features/pickups/sections.ts';
import { useKeptFocus } from '#frontend/features/pickups/use-kept-focus.ts';
import { type PickupsView, usePickupsView } from '#frontend/features/pickups/use-pickups-view.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { isStuck } from '#frontend/offline/send-unsent.ts';
import type { UnsentHandOver } from '#frontend/offline/unsent.ts';
import { TableSkeleton } from '#frontend/ui/data/table-skeleton.tsx';
import { EmptyState } from '#frontend/ui/feedback/empty-state.tsx';
import { HomeScreenHint } from '#frontend/ui/feedback/home-screen-hint.tsx';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { QueryStates } from '#frontend/ui/feedback/query-states.tsx';
import { ShortDay } from '#frontend/ui/feedback/short-day.tsx';
import { DayPicker } from '#frontend/ui/forms/day-picker.tsx';
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
import { type Marks, PickupList } from './pickup-list.tsx';

/** Lazy, because it is needed only in the evening. */
const NotPickedUp = lazyPart(
  async () => (await import('#frontend/features/pickups/evening/not-picked-up.tsx')).NotPickedUp,
);

/** Lazy, because nobody waits for it. */
const ToSettle = lazyPart(async () => (await import('./to-settle.tsx')).ToSettle);

type Props = { when: When };

/** One day at the counter. */
export function DayScreen({ when }: Props) {
  const view = usePickupsView(when);
  const { query, finder, inHand, isShelving } = view;
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
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
        field={field}
        finder={finder}
        asks={asked(isShelving, inHand && listedName(inHand), words)}
        place={view.place}
        onPlace={view.setPlace}
      />
      <Notices view={view} />
      <ToSettle timezone={when.timezone} />
      <Box sx={splitSx}>
        <Hand when={when} view={view} />
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

/** The order in hand; where it has a column of its own, the hours of the day while there is none. */
function Hand({ when, view }: Props & { view: PickupsView }) {
  const { finder, inHand } = view;
  const hand = useShown(inHand?.id);
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

/** Brings the order in hand into view: on a phone it is above the list, in which it may have been chosen. */
function useShown(id: string | undefined) {
  const hand = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== undefined) hand.current?.scrollIntoView?.({ block: 'nearest' });
  }, [id]);
  return hand;
}

const pickupsPath = (day: string): string => `/pickups/${day}`;

const asked = (isShelving: boolean, name: string | undefined, { find, shelves }: Words): string => {
  if (!isShelving) return find.asks;
  return name ? shelves.asksShelf(name) : shelves.asksOrder;
};

type HeadProps = {
  day: string;
  facts: string;
  isOffline: boolean;
  isShelving: boolean;
  onShelving: (isOn: boolean) => void;
};

/** Not drawn again at each key. */
const Head = memo(function Head({ day, facts, isOffline, isShelving, onShelving }: HeadProps) {
  const words = useWords();
  return (
    <Box sx={headSx}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1}>
          {words.pickups.title}
        </Typography>
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {facts || capital(words.dates.day(day))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <DayPicker day={day} to={pickupsPath} />
        <CounterMenu
          day={day}
          isOffline={isOffline}
          isShelving={isShelving}
          onShelving={onShelving}
        />
      </Box>
    </Box>
  );
});

const numbersOf = (handOvers: UnsentHandOver[]): string =>
  handOvers.map(({ orderNumber }) => orderNumber).join(', ');

function Notices({ view }: { view: PickupsView }) {
  const { query, isOffline, isForeign, failure, isShelving, inHand } = view;
  const { pickups, shelves, ui } = useWords();
  const refused = view.unsent.filter((one) => one.isRefused);
  const waiting = view.unsent.filter((one) => !one.isRefused);
  const stuck = waiting.filter(isStuck);
  return (
    <Box sx={noticesSx}>
      {query.isRefetchError && !isOffline && (
        <OutdatedAlert failure={errorText(query.error, pickups.notRefreshed, ui.error)} />
      )}
      {isOffline && (
        <Alert severity="warning" {...saysNoConnection}>
          {waiting.length > 0 ? pickups.kept(waiting.length) : pickups.noConnection}
        </Alert>
      )}
      <ShortDay days={query.data ? [query.data] : []} />
      {stuck.length > 0 && <Alert severity="warning">{pickups.stuck(numbersOf(stuck))}</Alert>}
      {refused.length > 0 && <Alert severity="error">{pickups.refused(numbersOf(refused))}</Alert>}
      {isForeign && <Alert severity="error">{pickups.foreign}</Alert>}
      {failure && <Alert severity="error">{errorText(failure, pickups.notRead, ui.error)}</Alert>}
      {isShelving && (
        <Alert
          severity="info"
          action={<Button onClick={() => view.setShelving(false)}>{shelves.done}</Button>}
        >
          {inHand ? shelves.shelfHint(listedName(inHand), inHand.orderNumber) : shelves.hint}
        </Alert>
      )}
    </Box>
  );
}

/** The number of orders that are drawn at once with each key. */
const bestFound = 4;

function Orders({ when, view }: { when: When; view: PickupsView }) {
  const { finder, findables, inHand, leftOver, made, twins } = view;
  const { day, timezone, now } = when;
  const { choose, found, walked } = finder;
  const { dates, find, pickups } = useWords();
  const chosenId = inHand?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does never changes.
  const marks: Marks = useMemo(
    () => ({ day, timezone, made, twins, chosenId, walkedId: walked, onChoose: choose }),
    [day, timezone, made, twins, chosenId, walked],
  );
  // The best are drawn with the key that was pressed; the others when no key waits.
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

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: { xs: 4, md: 5 },
  py: 3,
};
const noticesSx = {
  display: 'grid',
  gap: 2,
  px: { xs: 3, md: 5 },
  '&:not(:empty)': { pt: 3 },
};
const splitSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 48px' },
  gap: 4,
  alignItems: 'start',
  px: { xs: 3, md: 5 },
  py: 4,
  [twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 48px', columnGap: 6 },
};
const handSx = {
  minWidth: 0,
  scrollMarginTop: belowBar,
  [twoColumns]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: belowBar + 16 },
};
/** The hours are of use only where they push nothing down. */
const idleSx = { display: 'none', [twoColumns]: { display: 'block' } };
const listSx = {
  minWidth: 0,
  gridColumn: 1,
  [twoColumns]: { gridRow: 1 },
};
