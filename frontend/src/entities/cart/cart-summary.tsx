import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsCartKept } from './cart-store.ts';
import { DiscountEditor } from './discount-editor.tsx';
import { TotalsList } from './totals-list.tsx';
import { type CheckedCart, totalsOf } from './use-checked-cart.ts';

/** The cart's discount and totals. If prices could not be read, an error with a retry button. */
export function CartSummary({ checked }: { checked: CheckedCart }) {
  const taxRate = checked.status === 'ready' ? checked.settings.tax_rate : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <CartNotKept />
      <DiscountEditor discount={checked.cart} />
      {checked.status === 'failed' && <AmountsFailed {...checked} />}
      <TotalsList discount={checked.cart} totals={totalsOf(checked)} taxRate={taxRate} />
    </Box>
  );
}

/** Warns that the cart lasts only as long as the page. */
export const CartNotKept = () =>
  !useIsCartKept() && (
    <Alert severity="warning">
      This device can't keep the cart: its storage is full or blocked. Place the order before you
      leave this page.
    </Alert>
  );

function AmountsFailed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
