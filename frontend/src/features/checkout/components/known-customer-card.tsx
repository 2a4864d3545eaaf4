import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { addAgain } from '#frontend/features/checkout/add-again.ts';
import { useKnownCustomers } from '#frontend/features/checkout/api.ts';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { isNamedBy, usualProducts } from '#frontend/features/checkout/known-customer.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import type { EarlierOrder } from '#shared/schemas/customers.ts';

/** More would push the pickup off the screen. */
const mostShown = 3;

const linesText = ({ lines }: EarlierOrder) =>
  lines.map(({ quantity, productTitle }) => `${quantity} × ${productTitle}`).join(', ');

/** An earlier order, with a button that adds it to the cart. */
function OrderAgain({ order, timezone }: { order: EarlierOrder; timezone: string }) {
  const { data: products } = useProducts();
  const { data: sets } = useOptionSets();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {`${order.orderNumber} · ${formatDay(order.pickupDate, timezone)}`}
        <Typography variant="body2" color="textSecondary">
          {linesText(order)}
        </Typography>
      </Box>
      {products && sets && (
        <Button
          variant="outlined"
          aria-label={`Same again: ${order.orderNumber}`}
          onClick={() => addAgain(order, products, sets)}
          sx={{ flexShrink: 0 }}
        >
          Same again
        </Button>
      )}
    </Box>
  );
}

/** The earlier orders of the customer in the fields; nothing if the customer is not known. */
export function KnownCustomerCard({ timezone }: { timezone: string }) {
  const heading = useId();
  const fields = useWatch<CheckoutFields>() as CheckoutFields;
  const found = useKnownCustomers(fields.customerPhone);
  const customer = found.find((one) => isNamedBy(one, fields));
  if (!customer) return null;
  const usual = usualProducts(customer.orders);
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ p: 4, bgcolor: 'sunken', borderRadius: `${radius.control}px` }}
    >
      <Typography id={heading} variant="subtitle2" component="h3">
        Last orders
      </Typography>
      {usual.length > 0 && <Typography variant="body2">Usually: {usual.join(', ')}</Typography>}
      <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {customer.orders.slice(0, mostShown).map((order) => (
          <OrderAgain key={order.id} order={order} timezone={timezone} />
        ))}
      </Box>
    </Box>
  );
}
