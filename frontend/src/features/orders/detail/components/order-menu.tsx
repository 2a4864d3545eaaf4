import MenuItem from '@mui/material/MenuItem';
import {
  OrderChangedError,
  type useChangeOrder,
} from '#frontend/features/orders/edit/api/change-order.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CancelDialog, type Canceling } from './cancel-dialog.tsx';

const LabelsDialog = lazyPart(
  async () => (await import('#frontend/entities/order/labels/labels-dialog.tsx')).LabelsDialog,
);

const ForgetCustomerDialog = lazyPart(
  async () => (await import('./forget-customer-dialog.tsx')).ForgetCustomerDialog,
);

type Props = {
  order: OrderDetail;
  changing: Pick<ReturnType<typeof useChangeOrder>, 'change' | 'isBusy'>;
};

/** The less common actions on an order, beside the next step. */
export function OrderMenu({ order, changing: { change, isBusy } }: Props) {
  const canceled = useDialog<OrderDetail>();
  const labeled = useDialog<OrderDetail>();
  const forgotten = useDialog<OrderDetail>();
  const canCancel = !isDone(order.status);
  const namesCustomer = Boolean(order.customer.email || order.customer.phone);
  const cancel = (said: Canceling, seen: OrderDetail) => {
    const body = { status: 'canceled' as const, ...said };
    // Close it, because the screen behind it shows the other user's change.
    const onError = (error: Error) => error instanceof OrderChangedError && canceled.close();
    change({ part: 'status', body, seen }, { onSuccess: canceled.close, onError });
  };
  return (
    <>
      {(canCancel || namesCustomer) && (
        <MoreMenu name="More">
          {canCancel && <MenuItem onClick={() => labeled.open(order)}>Labels…</MenuItem>}
          {canCancel && <MenuItem onClick={() => canceled.open(order)}>Cancel order…</MenuItem>}
          {namesCustomer && (
            <MenuItem onClick={() => forgotten.open(order)}>Forget customer…</MenuItem>
          )}
        </MoreMenu>
      )}
      {labeled.show((subject, opening) => (
        <LabelsDialog
          day={storeDay(subject.pickupDate, subject.timezone)}
          order={subject}
          {...opening}
        />
      ))}
      {canceled.show((seen, opening) => (
        <CancelDialog
          order={seen}
          busy={isBusy}
          onCancel={(said) => cancel(said, seen)}
          {...opening}
        />
      ))}
      {forgotten.show((subject, opening) => (
        <ForgetCustomerDialog order={subject} {...opening} />
      ))}
    </>
  );
}
