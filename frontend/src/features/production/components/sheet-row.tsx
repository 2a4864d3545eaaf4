import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, memo, type ReactNode, startTransition, useEffect, useId, useState } from 'react';
import { wide } from '#frontend/features/production/kitchen-sx.ts';
import { leftShares } from '#frontend/features/production/left.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { Ticked, TickedProduct } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Check from '~icons/ic/round-check';
import ExpandMore from '~icons/ic/round-expand-more';
import { NoteRow } from './note-row.tsx';
import { OrderLines } from './order-lines.tsx';
import { TickButtons } from './tick-buttons.tsx';

type Props = {
  product: TickedProduct;
  /** The color of its category. */
  color: string;
  /** The day on which it is made. */
  day: string;
  /** The pieces that a tray holds; null if nobody counts trays of it. */
  trayHolds: number | null;
  /** How many more there are than on the print, unless the kitchen has seen it. */
  more: number;
  /** How many there were last year, in words. */
  lastTime: string | undefined;
  onSetMade: SetMade;
};

/** Notes that are open and shown at once. */
const notesAtOnce = 50;
/** Those that are painted with the sheet; the others follow, so that a day of thousands is seen soon. */
const notesFirst = 5;

/** About as high as a row with so many notes, which is not laid out until it is near the window. */
const sizeUnseen = (notes: number) => ({
  containIntrinsicHeight: `auto ${80 + 54 * Math.min(notes, notesAtOnce)}px`,
});

/** The lines with notes, up to so many that are not made. */
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
 * One product: what is left of it, for when and where, and each line that differs from the others; a
 * single line once it is made. It renders again only when one of these changes.
 */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { product, color, lastTime, onSetMade } = props;
  const places = usePlaces();
  const [isOpen, setOpen] = useState(false);
  const orders = useId();
  const { title, lines, plain, noted } = product;
  const isPlain = plain.needed > 0 || plain.made > 0;
  const isDone = product.left === 0;
  const isFolded = isDone && !isOpen;
  return (
    <Box
      component="li"
      style={{ boxShadow: `inset 5px 0 0 ${color}`, ...sizeUnseen(isFolded ? 0 : noted.size) }}
      sx={[rowSx, isDone && { bgcolor: 'sunken' }, noted.size > 0 && notedSx, isFolded && foldedSx]}
    >
      <What
        {...props}
        isFolded={isFolded}
        orders={orders}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isPlain && (
        <TickButtons
          name={title}
          ticked={plain}
          hasNotes={noted.size > 0}
          isFolded={isFolded}
          onSetMade={onSetMade}
        />
      )}
      {!isFolded && noted.size > 0 && <Notes product={product} onSetMade={onSetMade} />}
      {isOpen && (
        <OrderLines id={orders} title={title} lines={lines} places={places} about={lastTime} />
      )}
    </Box>
  );
});

type WhatProps = Props & {
  isFolded: boolean;
  /** The id of the list of orders. */
  orders: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The figure, the name, and for when and where; all of it opens the orders. */
function What({ product, day, trayHolds, more, isFolded, orders, isOpen, onToggle }: WhatProps) {
  const places = usePlaces();
  const { row } = useWords();
  const inOrders = row.inOrders(countOrders(product.lines));
  return (
    <Box sx={isFolded ? { ...whatSx, ...foldedWhatSx } : whatSx}>
      <Figure product={product} more={more} />
      <Title product={product} day={day} trayHolds={trayHolds} isFolded={isFolded} />
      <Box sx={metaSx}>
        {!isFolded && <Shares product={product} places={places} />}
        <Button
          aria-expanded={isOpen}
          aria-controls={orders}
          aria-label={`${inOrders}: ${product.title}`}
          endIcon={<ExpandMore style={{ rotate: isOpen ? '180deg' : undefined }} />}
          onClick={onToggle}
          sx={openSx}
        >
          <Box component="span" sx={isFolded ? placesSx : null}>
            {inOrders}
          </Box>
        </Button>
      </Box>
    </Box>
  );
}

/** The lines with a note. */
function Notes({ product, onSetMade }: Pick<Props, 'product' | 'onSetMade'>) {
  const places = usePlaces();
  const { row } = useWords();
  const [most, setMost] = useState(notesFirst);
  useEffect(() => startTransition(() => setMost(notesAtOnce)), []);
  const { title, noted } = product;
  const shown = notedLines(product, most);
  const hidden = noted.size - shown.length;
  return (
    <Box component="ul" sx={notesSx}>
      {shown.map(([line, ticked]) => (
        <NoteRow
          key={line.key}
          line={line}
          places={places}
          title={title}
          ticked={ticked}
          onSetMade={onSetMade}
        />
      ))}
      {hidden > 0 && (
        <li>
          <Button onClick={() => setMost(most + notesAtOnce)}>
            {row.moreNotes(Math.min(hidden, notesAtOnce), title)}
          </Button>
        </li>
      )}
    </Box>
  );
}

/** A number that can be read across the room, and what it counts. */
function Figure({ product, more }: Pick<Props, 'product' | 'more'>) {
  const { quantity, made, left, over } = product;
  const { row } = useWords();
  if (left === 0)
    return (
      <Box sx={{ ...figureSx, alignSelf: 'center', color: 'success.main' }}>
        <Check sx={{ fontSize: '2rem' }} titleAccess={row.made} />
      </Box>
    );
  const untouched = made === 0 && over === 0;
  return (
    <Box sx={figureSx}>
      <Box sx={numberSx}>{formatCount(left)}</Box>
      {more === 0 ? (
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {untouched ? row.toMake : row.leftOf(quantity)}
        </Typography>
      ) : (
        <Box component="span" sx={wasSx}>
          {row.was(quantity - more)}
        </Box>
      )}
    </Box>
  );
}

type TitleProps = Pick<Props, 'product' | 'day' | 'trayHolds'> & { isFolded: boolean };

function Title({ product, day, trayHolds, isFolded }: TitleProps) {
  const { title, unit, pickupDay, quantity, piecesEach, made, over } = product;
  const pieces = quantity * piecesEach;
  const { dates, row, sheet } = useWords();
  return (
    <Box sx={nameSx}>
      <Box component="h3" sx={headingSx}>
        <Box component="span" sx={isFolded ? { ...titleSx, ...foldedTitleSx } : titleSx}>
          {title}
        </Box>{' '}
        {unit && <Quiet>{unit}</Quiet>}
        {pickupDay !== day && <Box sx={strongSx}> {row.forDay(dates.shortDay(pickupDay))}</Box>}
      </Box>
      {!isFolded && trayHolds && (
        <Box sx={strongSx}>{row.trays(pieces, Math.ceil(pieces / trayHolds))}</Box>
      )}
      {!isFolded && !trayHolds && piecesEach > 1 && <Box sx={strongSx}>{row.pieces(pieces)}</Box>}
      {isFolded && <Quiet>{sheet.made(made)}</Quiet>}
      {over > 0 && <Box sx={{ ...strongSx, color: 'warning.main' }}>{row.over(over)}</Box>}
    </Box>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontSize: '1rem', fontWeight: 400 }}>
    {children}
  </Box>
);

const countOrders = (lines: SheetLine[]): number =>
  new Set(lines.map(({ orderId }) => orderId)).size;

type SharesProps = { product: TickedProduct; places: ReturnType<typeof usePlaces> };

/** '9 AM 44 · 10 AM 30 · DAVIS 60 · WINTERS 14', of more than two hours the next one and the rest. */
function Shares({ product, places }: SharesProps) {
  const { hours, places: atPlaces } = leftShares(product);
  const { dates, row } = useWords();
  const [next, ...later] = hours.map(({ of, quantity }) => ({ label: dates.hour(of), quantity }));
  const rest = later.reduce((sum, { quantity }) => sum + quantity, 0);
  const byHour = later.length > 1 ? [next, { label: row.rest, quantity: rest }] : [next, ...later];
  const byPlace = atPlaces.map(({ of, quantity }) => ({ label: shortPlace(places, of), quantity }));
  return (
    <>
      <ShareList name={row.byHour} shares={byHour.filter((share) => share !== undefined)} />
      <Box component="span" sx={placesSx}>
        {' · '}
        <ShareList name={row.byPlace} shares={byPlace} />
      </Box>
      {' · '}
    </>
  );
}

type Share = { label: string; quantity: number };

const ShareList = ({ name, shares }: { name: string; shares: Share[] }) => (
  <Box component="span" role="group" aria-label={name}>
    {shares.map(({ label, quantity }, place) => (
      <Fragment key={label}>
        {/* Outside the element that keeps a share together, or the line could not break here. */}
        {place > 0 && ' · '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {label} <strong>{formatCount(quantity)}</strong>
        </Box>
      </Fragment>
    ))}
  </Box>
);

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
    // The last is that of the buttons, also where there are none, so that all notes begin at one line.
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
const whatSx = {
  gridArea: 'what',
  position: 'relative',
  display: 'grid',
  // A figure of thousands is wider.
  gridTemplateColumns: {
    xs: 'minmax(4.25rem, max-content) minmax(0, 1fr)',
    '@sm': 'minmax(4.75rem, max-content) minmax(0, 1fr)',
  },
  columnGap: { xs: 3, '@sm': 4 },
  minWidth: 0,
  minHeight: 48,
};
const foldedWhatSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
};
const figureSx = {
  gridRow: '1 / 3',
  flex: 'none',
  minWidth: { xs: '3.5rem', '@sm': '4.75rem' },
  textAlign: 'end',
  whiteSpace: 'nowrap',
  lineHeight: 1.2,
};
const numberSx = {
  color: 'primary.main',
  fontFamily: fonts.display,
  fontSize: { xs: '2.25rem', '@sm': '2.5rem' },
  fontWeight: 600,
  lineHeight: 0.95,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums lining-nums',
};
const wasSx = {
  px: 1.5,
  borderRadius: 0.5,
  color: 'secondary.contrastText',
  bgcolor: 'secondary.main',
  fontSize: '0.9375rem',
  fontWeight: 650,
};
const nameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  minWidth: 0,
  lineHeight: 1.25,
};
/** The space between its parts is that of the row. */
const headingSx = { display: 'contents', m: 0, fontSize: '1rem', fontWeight: 400 };
const strongSx = { fontWeight: 650, whiteSpace: 'nowrap' };
const titleSx = {
  fontSize: { xs: '1.25rem', '@sm': '1.375rem' },
  fontWeight: 650,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
};
const foldedTitleSx = {
  color: 'text.secondary',
  fontSize: { xs: '1.125rem', '@sm': '1.25rem' },
  fontWeight: 500,
};
const metaSx = {
  gridColumn: 2,
  minWidth: 0,
  color: 'text.secondary',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  '& strong': { color: 'text.primary', fontWeight: 650 },
};
/** A phone has no room for it. */
const placesSx = { display: { xs: 'none', '@sm': 'inline' } };
const openSx = {
  ...stretched,
  '&.MuiButton-root': {
    minHeight: '1.6em',
    minWidth: 0,
    p: 0,
    lineHeight: 1.6,
    verticalAlign: 'top',
  },
  fontSize: '0.9375rem',
  displayPrint: 'none',
  '& .MuiButton-endIcon': { ml: 0 },
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
