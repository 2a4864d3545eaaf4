import Button from '@mui/material/Button';
import { useIsAdmin } from '#frontend/entities/session/session.ts';
import {
  useCustomerOrders,
  useForgetCustomer,
} from '#frontend/features/orders/api/forget-customer.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { fullName } from '#shared/orders/full-name.ts';
import type { CustomerOrder, OrderDetail } from '#shared/schemas/orders.ts';

type DialogProps = { order: OrderDetail; open: boolean; onClose: () => void };

const mostNamed = 5;

/** '2 orders with maria@example.com: #1002 Maria Lopez, #1001 Maria Lopez.' */
function describe(orders: CustomerOrder[], email: string): string {
  const named = orders
    .slice(0, mostNamed)
    .map(({ orderNumber, customerName }) => `${orderNumber} ${customerName}`);
  const more = orders.length > mostNamed ? [`and ${orders.length - mostNamed} more`] : [];
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  return `${count} with ${email}: ${[...named, ...more].join(', ')}.`;
}

/** Says which orders it concerns before it is confirmed. */
function ForgetCustomerDialog({ order, open, onClose }: DialogProps) {
  const { data: orders, error, isFetching } = useCustomerOrders(order.id);
  const forget = useForgetCustomer();
  const which = error
    ? errorText(error, 'Their orders could not be loaded.')
    : isFetching
      ? 'Looking for their orders…'
      : describe(orders ?? [], order.customer.email || order.customer.phone);
  const what =
    'Name, e-mail, phone and notes are removed for good, and the PDFs are made again. Products and amounts stay. This action cannot be undone.';
  return (
    <ConfirmDialog
      open={open}
      title={`Forget ${fullName(order.customer)}?`}
      text={`${which} ${what}`}
      confirmLabel="Forget customer"
      destructive
      busy={forget.isPending}
      cannotConfirm={isFetching || Boolean(error)}
      onConfirm={() => forget.mutate(order.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}

/** For admins, while the order names a customer (docs/product.md#forgetting-a-customer). */
export function ForgetCustomer({ order }: { order: OrderDetail }) {
  const { opened, open, close } = useOpened<OrderDetail>();
  const isAdmin = useIsAdmin();
  return (
    <>
      {isAdmin && (order.customer.email || order.customer.phone) && (
        <Button size="small" color="error" onClick={() => open(order)} sx={{ mt: 3, ml: -1.5 }}>
          Forget customer…
        </Button>
      )}
      {opened && (
        <ForgetCustomerDialog
          key={opened.key}
          order={opened.subject}
          open={opened.isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
