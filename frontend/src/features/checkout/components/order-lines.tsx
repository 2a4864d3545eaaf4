import Box from '@mui/material/Box';
import { type CheckedLine, isGone } from '#frontend/entities/cart/cart-check.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { lineTotal } from '#shared/pricing/compute-totals.ts';

const noteSx = { gridColumn: '2 / -1', typography: 'caption', color: 'text.secondary' };

function OrderLine({ line }: { line: CheckedLine }) {
  const { item, unitPrice } = line;
  const gone = isGone(line);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 2 }}
    >
      <Box
        component="span"
        sx={{ minWidth: '3.5ch', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {item.quantity} ×
      </Box>
      <Box
        component="span"
        sx={{ overflowWrap: 'anywhere', textDecoration: gone ? 'line-through' : undefined }}
      >
        {item.productTitle}
      </Box>
      <MoneyText cents={gone ? 0 : lineTotal({ unitPrice, quantity: item.quantity })} />
      {item.productionNotes && <NoteText text={item.productionNotes} sx={noteSx} />}
    </Box>
  );
}

/** The lines of the order. A long list scrolls in its own box, with the scroll bar beside the amounts. */
export function OrderLines({ lines }: { lines: CheckedLine[] }) {
  return (
    <Box
      component="ul"
      aria-label="Items"
      // The keyboard must be able to reach and scroll the box.
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        // The scroll bar is in the card's padding, so that these amounts align with the totals.
        pr: 3,
        mr: -3,
        maxHeight: { md: '38dvh' },
        overflowY: { md: 'auto' },
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        typography: 'body2',
      }}
    >
      {lines.map((line) => (
        <OrderLine key={line.item.productId} line={line} />
      ))}
    </Box>
  );
}
