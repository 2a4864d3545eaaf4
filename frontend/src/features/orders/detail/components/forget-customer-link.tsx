import Button from '@mui/material/Button';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';

const ForgetCustomerDialog = lazyPart(
  async () => (await import('./forget-customer-dialog.tsx')).ForgetCustomerDialog,
);

/** Shown while the order names a customer (docs/product.md#forgetting-a-customer). */
export function ForgetCustomerLink({ order }: { order: OrderDetail }) {
  const { open, show } = useDialog<OrderDetail>();
  return (
    <>
      {(order.customer.email || order.customer.phone) && (
        <Button size="small" color="error" onClick={() => open(order)} sx={{ mt: 3, ml: -1.5 }}>
          Forget customer…
        </Button>
      )}
      {show((subject, opening) => (
        <ForgetCustomerDialog order={subject} {...opening} />
      ))}
    </>
  );
}
