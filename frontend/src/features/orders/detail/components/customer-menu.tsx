import MenuItem from '@mui/material/MenuItem';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';

const ForgetCustomerDialog = lazyPart(
  async () => (await import('./forget-customer-dialog.tsx')).ForgetCustomerDialog,
);

/** What is seldom done; shown while the order names a customer (docs/product.md#forgetting-a-customer). */
export function CustomerMenu({ order }: { order: OrderDetail }) {
  const { open, show } = useDialog<OrderDetail>();
  return (
    <>
      {(order.customer.email || order.customer.phone) && (
        <MoreMenu name="More about the customer">
          <MenuItem onClick={() => open(order)}>Forget customer…</MenuItem>
        </MoreMenu>
      )}
      {show((subject, opening) => (
        <ForgetCustomerDialog order={subject} {...opening} />
      ))}
    </>
  );
}
