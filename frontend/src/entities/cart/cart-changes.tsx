import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorTexts } from '#shared/errors.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { CartItem } from './cart.ts';

const price = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));

/** Describes the change of one line: 'Sourdough: $8.50 is now $9.00'. */
function changeText(change: CartChange, items: CartItem[]) {
  const { reason, productId, choice, newChoice, oldPrice, newPrice } = change;
  const title = items.find((item) => item.productId === productId)?.productTitle ?? 'A product';
  // The choice that changed: 'Birthday Cake: Lemon is now called Citron'.
  const name = choice === undefined ? title : `${title}: ${choice}`;
  switch (reason) {
    case 'price':
      return `${name}: ${price(oldPrice)} is now ${price(newPrice)}`;
    case 'gone':
      return choice === undefined
        ? `${title} is no longer in the catalog and will be removed`
        : `${name} is no longer offered and will be removed`;
    case 'unavailable':
      return `${name} is not available at the moment and will be removed`;
    case 'renamed':
      return `${name} is now called ${newChoice}`;
    case 'total':
      return `The total was ${price(oldPrice)} and is now ${price(newPrice)}`;
  }
}

type Props = {
  changes: CartChange[];
  items: CartItem[];
  onUpdate: () => void;
};

/** Lists the differences between cart and catalog, with a button that updates the cart. */
export function CartChanges({ changes, items, onUpdate }: Props) {
  if (changes.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="group"
      aria-label="Changed products"
      sx={{ mb: 5, alignItems: 'flex-start' }}
    >
      <AlertTitle sx={{ fontWeight: 600 }}>{errorTexts['cart-changed']}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5, fontVariantNumeric: 'tabular-nums' }}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{changeText(change, items)}</li>
        ))}
      </Box>
      <Button variant="outlined" color="inherit" onClick={onUpdate}>
        Update cart
      </Button>
    </Alert>
  );
}
