import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { formatPickup } from '#shared/dates/store-time.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { OrderDetail, PlacedOrder } from '#shared/schemas/orders.ts';

const pdfOf = (order: OrderDetail | undefined) =>
  order?.pdfs.findLast(({ status }) => status === 'ready');

/** Milliseconds until the next read while the PDF is being made, which takes seconds: 2, 4, 8 … 64 s. */
const pauseAfter = (reads: number) => 1_000 * 2 ** Math.min(reads, 6);

/** 'Last order #1121', its customer and pickup, and links to it (docs/product.md#last-order). */
export function LastOrderCard({ placed }: { placed: PlacedOrder }) {
  const { data: order } = useQuery({
    ...callQuery(ordersApi.readOrder, { params: { id: placed.id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      pdfOf(state.data) || state.status === 'error' ? false : pauseAfter(state.dataUpdateCount),
  });
  const pdf = pdfOf(order);
  return (
    <Box
      component="section"
      aria-label="Last order"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle1" component="p">
          Last order {placed.orderNumber}
        </Typography>
        {/* Blanks reserve both lines while the order loads. */}
        <Typography variant="body2" color="textSecondary">
          {order ? fullName(order.customer) : '\u00A0'}
          <br />
          {order ? formatPickup(order.pickupDate, order.timezone) : '\u00A0'}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, display: 'flex', ml: -3 }}>
        <Button
          component={Link}
          to={`/orders/${placed.id}`}
          aria-label={`Open order ${placed.orderNumber}`}
        >
          Open
        </Button>
        {/* Its space is reserved before it is available, so that 'Open' does not move. */}
        <Button
          component="a"
          href={pdf?.fileUrl}
          target="_blank"
          rel="noopener"
          aria-label={`PDF of order ${placed.orderNumber}`}
          sx={{ visibility: pdf ? undefined : 'hidden' }}
        >
          PDF
        </Button>
      </Box>
    </Box>
  );
}
