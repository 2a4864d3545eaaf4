import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, memo, startTransition, useEffect, useId, useState } from 'react';
import { wide } from '#frontend/features/production/kitchen-sx.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { Ticked, TickedProduct } from '#shared/production/ticked-sheet.ts';
import { NoteRow } from './note-row.tsx';
import { OrderLines } from './order-lines.tsx';
import { RowHead } from './row-head.tsx';
import { TickButtons } from './tick-buttons.tsx';

type Props = Pick<ComponentProps<typeof RowHead>, 'product' | 'day' | 'trayHolds' | 'more'> & {
  /** The color of its category. */
  color: string;
  /** How many there were last year, in words. */
  lastTime: string | undefined;
  onSetMade: SetMade;
};

/** The number of unfinished notes that are shown at once. */
const notesAtOnce = 50;
/**
 * The number of notes that render with the sheet. The others follow, so that a day with thousands appears
 * soon.
 */
const notesFirst = 5;

/**
 * The approximate height of a row with this many notes, for rows that are too far from the window to be laid
 * out.
 */
const sizeUnseen = (notes: number) => ({
  containIntrinsicHeight: `auto ${80 + 54 * Math.min(notes, notesAtOnce)}px`,
});

/** The lines with notes, up to a number of unfinished ones. */
function notedLines({ lines, noted }: TickedProduct, most: number): [SheetLine, Ticked][] {
  const all = lines.flatMap((line): [SheetLine, Ticked][] => {
    const ticked = noted.get(line.key);
    return ticked ? [[line, ticked]] : [];
  });
  let open = 0;
  return all.filter(([, { made, needed }]) => {
    if (made < needed) open += 1;
    return open <= most;
  });
}

/**
 * One product: the quantity left, by hour and place, and each line with a note; a single line once everything
 * is made. It renders again only when one of these changes.
 */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { product, color, lastTime, onSetMade } = props;
  const places = usePlaces();
  const [isOpen, setOpen] = useState(false);
  const orders = useId();
  const { title, options, lines, plain, noted } = product;
  const { half } = useWords().line;
  const name = [title, optionsText(options, half)].filter(Boolean).join(', ');
  const isPlain = plain.needed > 0 || plain.made > 0;
  const isDone = product.left === 0;
  const isFolded = isDone && !isOpen;
  return (
    <Box
      component="li"
      style={{ boxShadow: `inset 5px 0 0 ${color}`, ...sizeUnseen(isFolded ? 0 : noted.size) }}
      sx={[rowSx, isDone && { bgcolor: 'sunken' }, noted.size > 0 && notedSx, isFolded && foldedSx]}
    >
      <RowHead
        {...props}
        name={name}
        isFolded={isFolded}
        orders={orders}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isPlain && (
        <TickButtons
          name={name}
          ticked={plain}
          hasNotes={noted.size > 0}
          isFolded={isFolded}
          onSetMade={onSetMade}
        />
      )}
      {!isFolded && noted.size > 0 && <Notes product={product} name={name} onSetMade={onSetMade} />}
      {isOpen && (
        <OrderLines id={orders} title={name} lines={lines} places={places} about={lastTime} />
      )}
    </Box>
  );
});

type NotesProps = Pick<Props, 'product' | 'onSetMade'> & { name: string };

function Notes({ product, name, onSetMade }: NotesProps) {
  const places = usePlaces();
  const { row } = useWords();
  const [most, setMost] = useState(notesFirst);
  useEffect(() => startTransition(() => setMost(notesAtOnce)), []);
  const { noted } = product;
  const shown = notedLines(product, most);
  const hidden = noted.size - shown.length;
  return (
    <Box component="ul" sx={notesSx}>
      {shown.map(([line, ticked]) => (
        <NoteRow
          key={line.key}
          line={line}
          places={places}
          title={name}
          ticked={ticked}
          onSetMade={onSetMade}
        />
      ))}
      {hidden > 0 && (
        <li>
          <Button onClick={() => setMost(most + notesAtOnce)}>
            {row.moreNotes(Math.min(hidden, notesAtOnce), name)}
          </Button>
        </li>
      )}
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"what" "ticks" "notes" "orders"',
    '@sm': '"what ticks" "notes notes" "orders orders"',
  },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', '@sm': 'minmax(0, 1fr) auto' },
  columnGap: 4,
  alignItems: 'start',
  pt: { xs: 2, '@sm': 1.25 },
  pb: { xs: 2.5, '@sm': 1.25 },
  pr: 2.5,
  pl: { xs: 2.5, '@sm': 0 },
  breakInside: 'avoid',
  '@media screen': { contentVisibility: 'auto' },
  '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
};
const notedSx = {
  [wide]: {
    gridTemplateAreas: '"what notes ticks" "orders orders orders"',
    // The last column is for the buttons, even in rows without any, so that all notes are aligned.
    gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr) 14.5rem',
  },
};
const foldedSx = {
  gridTemplateAreas: { xs: '"what ticks"', '@sm': '"what ticks"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', '@sm': 'minmax(0, 1fr) auto' },
  columnGap: 2,
  alignItems: 'center',
  py: { xs: 0.75, '@sm': 0.75 },
  minHeight: 56,
  [wide]: {
    gridTemplateAreas: '"what ticks"',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
  },
};
const notesSx = {
  gridArea: 'notes',
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  pt: 1.5,
  pl: { '@sm': 23 },
  listStyle: 'none',
  [wide]: { p: 0 },
};
