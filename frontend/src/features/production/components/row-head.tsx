import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { stretched } from '#frontend/theme/stretched.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Check from '~icons/ic/round-check';
import ExpandMore from '~icons/ic/round-expand-more';
import { placesSx, Shares } from './row-shares.tsx';

type Props = {
  product: TickedProduct;
  /** For screen readers: the title with the options. */
  name: string;
  /** The day on which it is made. */
  day: string;
  /** The pieces that a tray holds; null if trays of it are not counted. */
  trayHolds: number | null;
  /** How many more there are than on the print, unless the kitchen has seen that. */
  more: number;
  isFolded: boolean;
  /** The id of the list of orders. */
  orders: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** The figure, the name, and the quantities by hour and place. A click anywhere opens the orders. */
export function RowHead(props: Props) {
  const { product, name, day, trayHolds, more, isFolded, orders, isOpen, onToggle } = props;
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
          aria-label={`${inOrders}: ${name}`}
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
  const { title, unit, options, pickupDay, quantity, piecesEach, made, over } = product;
  const pieces = quantity * piecesEach;
  const { dates, row, sheet, line } = useWords();
  const chosen = optionsText(options, line.half);
  return (
    <Box sx={nameSx}>
      <Box component="h3" sx={headingSx}>
        <Box component="span" sx={isFolded ? { ...titleSx, ...foldedTitleSx } : titleSx}>
          {title}
        </Box>{' '}
        {unit && <Quiet>{unit}</Quiet>}
        {pickupDay !== day && <Box sx={strongSx}> {row.forDay(dates.shortDay(pickupDay))}</Box>}
      </Box>
      {chosen && (
        <Box sx={isFolded ? undefined : { flexBasis: '100%' }}>
          <Quiet>{chosen}</Quiet>
        </Box>
      )}
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

const whatSx = {
  gridArea: 'what',
  position: 'relative',
  display: 'grid',
  // Figures in the thousands need a wider column.
  gridTemplateColumns: {
    xs: 'minmax(4.25rem, max-content) minmax(0, 1fr)',
    '@sm': 'minmax(4.75rem, max-content) minmax(0, 1fr)',
  },
  columnGap: { xs: 3, '@sm': 4 },
  minWidth: 0,
  minHeight: 48,
};
const foldedWhatSx = { display: 'flex', alignItems: 'center' };
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
/** The parts of the heading are spaced by the row's grid. */
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
