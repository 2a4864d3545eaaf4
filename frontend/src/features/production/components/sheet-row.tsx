import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatCount } from '#frontend/lib/format-count.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import type { Share, SheetLine, SheetProduct } from '#shared/production/production-sheet.ts';
import { OrderLine } from './order-line.tsx';

/** One product: how many, for when and where, and each line that is not like the others. */
export function SheetRow({ product }: { product: SheetProduct }) {
  const [isOpen, setOpen] = useState(false);
  const orders = useId();
  const { title, unit, quantity, byHour, byLocation, lines } = product;
  const special = lines.filter(isSpecial);
  return (
    <Box component="li" sx={rowLook}>
      <Box sx={quantityLook}>{formatCount(quantity)}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}{' '}
          {unit && (
            <Typography component="span" variant="body2" color="textSecondary">
              {unit}
            </Typography>
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
          <Shares name="By hour" shares={byHour} />
          <Shares name="By location" shares={byLocation} />
        </Box>
      </Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={orders}
        aria-label={`Orders of ${title}`}
        onClick={() => setOpen(!isOpen)}
        sx={{ '@media print': { display: 'none' } }}
      >
        {isOpen ? 'Hide orders' : countOrders(lines)}
      </Button>
      <Box component="ul" id={orders} sx={linesLook}>
        {(isOpen ? lines : special).map((line) => (
          <OrderLine key={line.key} line={line} />
        ))}
      </Box>
    </Box>
  );
}

function countOrders(lines: SheetLine[]): string {
  const count = new Set(lines.map(({ orderId }) => orderId)).size;
  return `In ${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;
}

const isSpecial = ({ productionNotes }: SheetLine) => productionNotes !== null;

/** '9:00 AM 44 · 10:00 AM 30' */
function Shares({ name, shares }: { name: string; shares: Share[] }) {
  return (
    <Typography variant="body2" color="textSecondary" aria-label={name} role="group">
      {shares.map(({ label, quantity }, place) => (
        <Box component="span" key={label} sx={{ whiteSpace: 'nowrap' }}>
          {place > 0 && ' · '}
          {label} <strong>{formatCount(quantity)}</strong>
        </Box>
      ))}
    </Typography>
  );
}

const rowLook = {
  display: 'grid',
  gridTemplateColumns: { xs: '3.5rem 1fr', sm: '4.5rem 1fr auto' },
  columnGap: 4,
  alignItems: 'start',
  px: 4,
  py: 3,
  breakInside: 'avoid',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > button': { gridColumn: { xs: '2', sm: '3' }, justifySelf: 'start', ml: { xs: -3, sm: 0 } },
};
const quantityLook = {
  fontFamily: fonts.display,
  fontSize: '2rem',
  fontWeight: 600,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
};
const linesLook = {
  gridColumn: { xs: '1 / -1', sm: '2 / -1' },
  m: 0,
  p: 0,
  listStyle: 'none',
  '&:not(:empty)': { mt: 2 },
};
