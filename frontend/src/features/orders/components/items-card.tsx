import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { MoneyText } from '#frontend/components/money-text.tsx';
import { SectionCard } from '#frontend/components/section-card.tsx';
import type { OrderDetail, OrderLine } from '#shared/schemas/orders.ts';

/** The lines and amounts, as a receipt; discount and tax only when there are some. */
export function ItemsCard({ order }: { order: OrderDetail }) {
  return (
    <SectionCard title="Order Items">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
      <Divider sx={{ my: 4 }} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Amount label="Subtotal" cents={order.subtotal} />
        {order.discountAmount > 0 && <Amount label="Discount" cents={-order.discountAmount} />}
        {order.tax > 0 && <Amount label={`Tax (${order.taxRate}%)`} cents={order.tax} />}
        <Amount label="Total" cents={order.total} strong />
      </Box>
    </SectionCard>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 4, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {line.productTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {line.productSku && `${line.productSku} · `}
          <MoneyText cents={line.unitPrice} /> × {line.quantity}
        </Typography>
        {line.productionNotes && (
          <Typography
            variant="body2"
            sx={{
              mt: 1,
              pl: 3,
              borderLeft: 3,
              borderColor: 'secondary.main',
              whiteSpace: 'pre-line',
            }}
          >
            {line.productionNotes}
          </Typography>
        )}
      </Box>
      <MoneyText cents={line.itemTotal} />
    </Box>
  );
}

function Amount({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  return (
    <Typography
      component="p"
      variant={strong ? 'subtitle1' : 'body1'}
      sx={{ display: 'flex', justifyContent: 'space-between' }}
    >
      <span>{label}</span>
      <MoneyText cents={cents} />
    </Typography>
  );
}
