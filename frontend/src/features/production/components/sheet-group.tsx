import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { SheetGroup as Group } from '#frontend/features/production/group-sheet.ts';
import type { MoreSince } from '#frontend/features/production/use-sheet-prints.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { categoryColor } from '#frontend/theme/category-colors.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import type { TickedProduct, TickedSheet } from '#shared/production/ticked-sheet.ts';
import type { LastTime } from '#shared/schemas/production.ts';
import { capital } from '#shared/text/capital.ts';
import { SheetRow } from './sheet-row.tsx';

/** The height in pixels of a row without notes. */
const rowHeight = 80;

type Props = {
  group: Group;
  /** The number of rows to render for now. The others get roughly the space that they will take. */
  most: number;
  /** The day on which it is made. */
  day: string;
  more: MoreSince;
  lastTime: LastTime | undefined;
  onSetMade: SetMade;
};

/** Products to make, under a heading that stays in view while they scroll. */
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
      <Card
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
      </Card>
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
const listSx = { m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' };

/** Items that were already made for lines that have since been edited, canceled or moved. */
export function GoneRows({ rows }: { rows: TickedSheet['gone'] }) {
  const heading = useId();
  const { sheet } = useWords();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ pb: 6, displayPrint: 'none' }}>
      <Typography id={heading} variant="h3" component="h2">
        {sheet.gone}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {sheet.goneText}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ key, label, made }) => (
          <Box component="li" key={key} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            {label} · <strong>{sheet.made(made)}</strong>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
