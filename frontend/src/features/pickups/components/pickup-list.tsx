import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { hereWords, timeWords } from '#frontend/features/pickups/pickup-words.ts';
import { belowBar } from '#frontend/features/pickups/pickups-sx.ts';
import type { Section } from '#frontend/features/pickups/sections.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { useListVirtualizer } from '#frontend/ui/data/use-list-virtualizer.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { Words } from '#shared/words/en.ts';
import { PickupTile } from './pickup-tile.tsx';

/** Pixels; a tile is measured once it is rendered. */
const tileHeight = 65;
const headingHeight = 38;

/** The data that the list shows about its orders besides the orders themselves. */
export type Marks = {
  day: string;
  timezone: string;
  made: ReadonlyMap<string, ReadonlySet<string>>;
  twins: ReadonlySet<string>;
  chosenId: string | undefined;
  /** The order that Enter opens. */
  walkedId: string | undefined;
  onChoose: (id: string) => void;
};

type Props = { sections: Section[]; marks: Marks };

/** '9 AM', '9:30 AM', with the day if it is another one. */
const pickupTime = ({ pickupDate }: Pickup, { day, timezone }: Marks, words: Words): string => {
  const own = storeDay(pickupDate, timezone);
  const time = timeWords(pickupDate, timezone, words);
  return own === day ? time : `${words.dates.shortDay(own)}, ${time}`;
};

/** Adds to each section its first row in the whole list, which is its heading. */
const placed = (sections: Section[]) => {
  let next = 0;
  return sections.map((section) => {
    const heading = next;
    next += section.pickups.length + 1;
    return { section, heading };
  });
};

/** Orders under their headings. Only those near the visible part are rendered. */
export const PickupList = memo(function PickupList({ sections, marks }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const all = useMemo(() => placed(sections), [sections]);
  const count = sections.reduce((sum, { pickups }) => sum + pickups.length + 1, 0);
  const headings = useMemo(() => new Set(all.map(({ heading }) => heading)), [all]);
  const { virtualizer, top } = useListVirtualizer(frame, {
    count,
    estimateSize: (row) => (headings.has(row) ? headingHeight : tileHeight),
    // Few, because the list renders with each keystroke; the field finds orders that are not rendered.
    overscan: 4,
    scrollPaddingStart: belowBar + headingHeight,
  });
  const walkedRow = all.flatMap(({ section, heading }) => {
    const place = section.pickups.findIndex(({ id }) => id === marks.walkedId);
    return place < 0 ? [] : [heading + place + 1];
  })[0];
  useLayoutEffect(() => {
    if (walkedRow !== undefined && walkedRow > 1) virtualizer.scrollToIndex(walkedRow);
  }, [virtualizer, walkedRow]);
  const rows = virtualizer.getVirtualItems();
  const first = rows.at(0);
  const last = rows.at(-1);
  const from = first?.index ?? 0;
  const to = last?.index ?? -1;
  const before = (first?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((last?.end ?? top) - top);
  return (
    <Box ref={frame} style={{ paddingTop: before, paddingBottom: after }} sx={{ minWidth: 0 }}>
      {all
        .filter(({ heading, section }) => heading <= to && heading + section.pickups.length >= from)
        .map(({ section, heading }) => (
          <SectionRows
            key={section.title}
            section={section}
            heading={heading}
            from={Math.max(0, from - heading - 1)}
            to={to - heading}
            marks={marks}
            measure={virtualizer.measureElement}
          />
        ))}
    </Box>
  );
});

type SectionProps = {
  section: Section;
  /** The heading's row in the whole list. */
  heading: number;
  from: number;
  to: number;
  marks: Marks;
  measure: (row: Element | null) => void;
};

function SectionRows({ section, heading, from, to, marks, measure }: SectionProps) {
  const id = useId();
  const places = usePlaces();
  const words = useWords();
  return (
    <Box component="section" aria-labelledby={id}>
      {/* Always rendered, so that the tiles have their heading. */}
      <Box ref={measure} data-index={heading} sx={headingSx}>
        <Typography
          id={id}
          variant="h3"
          component="h2"
          sx={section.isLate ? { color: 'status.canceled.ink' } : {}}
        >
          {section.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {section.aside}
        </Typography>
      </Box>
      <Card component="ul" sx={tilesSx}>
        {section.pickups.slice(from, to).map((pickup, place) => (
          <PickupTile
            key={pickup.id}
            pickup={pickup}
            here={hereWords(pickup, marks, words)}
            time={pickupTime(pickup, marks, words)}
            place={namedPlace(places, pickup)}
            made={marks.made.get(pickup.id)?.size}
            isTwin={marks.twins.has(pickup.id)}
            isChosen={marks.chosenId === pickup.id}
            isWalked={marks.walkedId === pickup.id}
            index={heading + 1 + from + place}
            measure={measure}
            onChoose={marks.onChoose}
          />
        ))}
      </Card>
    </Box>
  );
}

const headingSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  px: 1,
  pt: 1.5,
  pb: 1,
};
const tilesSx = { m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' };
