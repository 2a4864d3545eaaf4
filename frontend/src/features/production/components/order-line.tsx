import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { SheetLine } from '#shared/production/production-sheet.ts';

/** One line of an order: how many, what is special about them, and whose they are. */
export function OrderLine({ line }: { line: SheetLine }) {
  const { orderId, orderNumber, customerName, quantity, productionNotes, allergens, time } = line;
  return (
    <Box component="li" sx={lineLook}>
      <Box sx={{ fontWeight: 600 }}>{quantity} ×</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {productionNotes && (
          <Box component="span" dir="auto" sx={noteLook}>
            {productionNotes}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          <MuiLink component={Link} to={`/orders/${orderId}`}>
            {orderNumber}
          </MuiLink>{' '}
          {customerName} · {time} · {line.pickupLocation}
          {allergens && (
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {' '}
              · {allergens}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const lineLook = {
  display: 'grid',
  gridTemplateColumns: '2.5rem 1fr',
  gap: 2,
  py: 1.5,
  breakInside: 'avoid',
};
const noteLook = {
  display: 'block',
  fontWeight: 600,
  whiteSpace: 'pre-wrap',
};
