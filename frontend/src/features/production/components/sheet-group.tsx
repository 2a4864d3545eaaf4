import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { SheetGroup as Group } from '#frontend/features/production/group-sheet.ts';
import type { MoreSince } from '#frontend/features/production/use-sheet-prints.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { headerHeight, radius } from '#frontend/theme/tokens.ts';
import type { TickedProduct } from '#shared/production/ticked-sheet.ts';
import type { LastTime } from '#shared/schemas/production.ts';
import { capital } from '#shared/text/capital.ts';
import { SheetRow } from './sheet-row.tsx';

/** Pixels, of a row without notes. */
const rowHeight = 80;

type Props = {
  group: Group;
  /** Rows to draw for now; the others get about the room that they will take. */
  most: number;
  /** The day on which it is made. */
  day: string;
  more: MoreSince;
  lastTime: LastTime | undefined;
  onSetMade: SetMade;
};

/** Products to be made, under a heading that stays while they are scrolled. */
export function SheetGroup({ group, most, day, more, lastTime, onSetMade }: Props) {
  const heading = useId();
  const { dates, row, sheet } = useWords();
  const sold = useMemo(
    () => new Map(lastTime?.products.map((one) => [one.key, one.quantity])),
    [lastTime],
  );
  const { title, quantity, left, products } = group;
  const textOf = ({ key }: TickedProduct) =>
    lastTime && lastTime.orders > 0
      ? capital(row.lastTime(dates.day(lastTime.day), sold.get(key) ?? 0))
      : undefined;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: 2 }}>
      <Box sx={headingSx}>
        <Typography id={heading} variant="h3" component="h2" sx={{ fontSize: '1.125rem' }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {left > 0 ? sheet.left(left) : sheet.allMade}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {sheet.of(quantity)}
        </Typography>
      </Box>
      <Box
        component="ul"
        style={most < products.length ? { minHeight: rowHeight * products.length } : undefined}
        sx={listSx}
      >
        {products.slice(0, Math.max(0, most)).map(({ product, category, trayHolds }) => (
          <SheetRow
            key={product.key}
            product={product}
            color={categoryColor(category)}
            day={day}
            trayHolds={trayHolds}
            more={more(product.title, product.unit)}
            lastTime={textOf(product)}
            onSetMade={onSetMade}
          />
        ))}
      </Box>
    </Box>
  );
}

const headingSx = {
  position: 'sticky',
  top: headerHeight,
  // On a low window it would cover a third of the rows.
  '@media (max-height: 480px)': { position: 'static' },
  zIndex: 1,
  display: 'flex',
  alignItems: 'baseline',
  gap: 2.5,
  pt: 2,
  pb: 1,
  bgcolor: 'background.default',
};
const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
  containerType: 'inline-size',
};
