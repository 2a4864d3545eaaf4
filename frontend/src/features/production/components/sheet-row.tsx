import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, memo, type ReactNode, useId, useState } from 'react';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { Share, SheetLine } from '#shared/production/production-sheet.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Check from '~icons/ic/round-check';
import { LineRow } from './line-row.tsx';
import { TickButtons } from './tick-buttons.tsx';

type Props = {
  product: TickedProduct;
  /** The day on which it is made. */
  day: string;
  onSetMade: SetMade;
};

/** The number of a product's orders listed at once: a large day may have a thousand. */
const ordersAtOnce = 100;

/**
 * One product: its quantity, broken down by time and location, what is already made, and each line
 * that differs from the others. It renders again only when one of these changes.
 */
export const SheetRow = memo(function SheetRow({ product, day, onSetMade }: Props) {
  const places = usePlaces();
  const [listed, setListed] = useState(0);
  const isOpen = listed > 0;
  const orders = useId();
  const { title, quantity, byHour, byLocation, lines, plain, noted } = product;
  const atShortPlaces = byLocation.map((share) => ({
    ...share,
    label: shortPlace(places, share.label),
  }));
  const isPlain = plain.needed > 0 || plain.made > 0;
  const isDone = product.left === 0;
  const shown = lines.filter(({ key }, place) => place < listed || noted.has(key));
  const hidden = lines.length - shown.length;
  return (
    <Box component="li" sx={isDone ? { ...rowSx, bgcolor: 'sunken' } : rowSx}>
      <Figure name="to make">{formatCount(quantity)}</Figure>
      <Box sx={{ minWidth: 0 }}>
        <Title product={product} day={day} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
          <Shares name="By hour" shares={byHour} />
          <Shares name="By location" shares={atShortPlaces} />
        </Box>
        <Button
          aria-expanded={isOpen}
          aria-controls={orders}
          aria-label={`${isOpen ? 'Hide orders' : countOrders(lines)}: ${title}`}
          onClick={() => setListed(isOpen ? 0 : ordersAtOnce)}
          sx={{ ml: -3, '@media print': { display: 'none' } }}
        >
          {isOpen ? 'Hide orders' : countOrders(lines)}
        </Button>
      </Box>
      <Box sx={tickingSx}>
        <Progress product={product} />
        {isPlain && <TickButtons name={title} ticked={plain} onSetMade={onSetMade} />}
      </Box>
      <Box component="ul" id={orders} sx={linesSx}>
        {shown.map((line) => {
          const ticked = noted.get(line.key);
          return (
            <LineRow
              places={places}
              key={line.key}
              line={line}
              title={title}
              ticked={ticked}
              onSetMade={onSetMade}
            />
          );
        })}
      </Box>
      {isOpen && hidden > 0 && (
        <Button onClick={() => setListed(listed + ordersAtOnce)} sx={moreSx}>
          Show {formatCount(Math.min(hidden, ordersAtOnce))} more of {title}
        </Button>
      )}
    </Box>
  );
});

function Title({ product, day }: Pick<Props, 'product' | 'day'>) {
  const { title, unit, pickupDay } = product;
  return (
    <Typography variant="subtitle1" component="h3" sx={titleSx}>
      {title}{' '}
      {unit && (
        <Typography component="span" variant="body2" color="textSecondary">
          {unit}
        </Typography>
      )}
      {pickupDay !== day && (
        <Typography component="span" variant="body2" color="textPrimary" sx={laterSx}>
          {' '}
          for {formatShortDay(pickupDay)}
        </Typography>
      )}
    </Typography>
  );
}

function countOrders(lines: SheetLine[]): string {
  const count = new Set(lines.map(({ orderId }) => orderId)).size;
  return `In ${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;
}

/** A number that can be read from some distance, and its label. */
function Figure({
  name,
  color,
  children,
}: {
  name: ReactNode;
  color?: string;
  children: ReactNode;
}) {
  return (
    <Box sx={{ minWidth: '4.5rem', textAlign: 'end' }}>
      <Box sx={{ ...numberSx, color }}>{children}</Box>
      <Typography variant="caption" color="textSecondary" component="div" noWrap>
        {name}
      </Typography>
    </Box>
  );
}

function Progress({ product }: { product: TickedProduct }) {
  const { made, left, over } = product;
  const tooMany = (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {formatCount(over)} over
    </Box>
  );
  return (
    <Box sx={{ display: 'flex', displayPrint: 'none', gap: 3 }}>
      <Figure name={over > 0 ? <>made, {tooMany}</> : 'made'}>{formatCount(made)}</Figure>
      <Figure name="left" color={left > 0 ? 'primary.main' : 'success.main'}>
        {left > 0 ? formatCount(left) : <Check sx={checkSx} titleAccess="0" />}
      </Figure>
    </Box>
  );
}

/** '9:00 AM 44 · 10:00 AM 30' */
function Shares({ name, shares }: { name: string; shares: Share[] }) {
  return (
    <Typography variant="body2" color="textSecondary" aria-label={name} role="group">
      {shares.map(({ label, quantity }, place) => (
        <Fragment key={label}>
          {/* Outside the element that keeps a share together, or the line could not break here. */}
          {place > 0 && ' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {label} <strong>{formatCount(quantity)}</strong>
          </Box>
        </Fragment>
      ))}
    </Typography>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(4rem, auto) 1fr', '@sm': '5rem 1fr auto' },
  columnGap: 4,
  alignItems: 'start',
  px: { xs: 3, sm: 4 },
  py: 3,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const titleSx = { overflowWrap: 'anywhere', fontSize: '1.25rem' };
const laterSx = { fontWeight: 600, whiteSpace: 'nowrap' };
const tickingSx = {
  gridColumn: { xs: '1 / -1', '@sm': '3' },
  mt: { xs: 2, '@sm': 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
};
const numberSx = {
  fontFamily: fonts.display,
  fontSize: '2.25rem',
  fontWeight: 600,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
};
/** As high as a line of figures, which it replaces, so that nothing moves. */
const checkSx = { display: 'block', ml: 'auto', fontSize: '1em', my: '0.05em' };
const moreSx = {
  gridColumn: { xs: '1 / -1', '@sm': '2 / -1' },
  justifySelf: 'start',
  displayPrint: 'none',
};
const linesSx = {
  gridColumn: { xs: '1 / -1', '@sm': '2 / -1' },
  m: 0,
  p: 0,
  listStyle: 'none',
  '&:not(:empty)': { mt: 2 },
};
