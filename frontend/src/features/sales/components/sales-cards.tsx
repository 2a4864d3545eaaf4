import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { changeText, type SalesPeriod, totalOf } from '#frontend/features/sales/figures.ts';
import { fonts } from '#frontend/theme/tokens.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { formatCount } from '#shared/text/format-count.ts';

const average = (cents: number, orders: number) => (orders === 0 ? 0 : Math.round(cents / orders));

export function SalesCards({ periods }: { periods: SalesPeriod[] }) {
  const { total, orders, lastTotal, lastOrders } = totalOf(periods);
  const cards = [
    { label: 'Handed over, with tax', now: total, before: lastTotal, text: formatMoney },
    { label: 'Orders', now: orders, before: lastOrders, text: formatCount },
    {
      label: 'Average order',
      now: average(total, orders),
      before: average(lastTotal, lastOrders),
      text: formatMoney,
    },
  ];
  return (
    <Box component="ul" role="list" aria-label="Figures" sx={gridSx}>
      {cards.map(({ label, now, before, text }) => (
        <Card component="li" key={label} sx={{ px: { xs: 4, md: 6 }, py: { xs: 3, md: 4 } }}>
          <Typography variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="p" sx={numberSx}>
            {text(now)}
          </Box>
          {before > 0 && (
            <Typography variant="body2" color="textSecondary">
              {`${changeText(now, before)}, was ${text(before)} last year`}
            </Typography>
          )}
        </Card>
      ))}
    </Box>
  );
}

const gridSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
const numberSx = {
  m: 0,
  my: 1,
  fontFamily: fonts.display,
  fontSize: { xs: '1.5rem', lg: '2rem' },
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};
