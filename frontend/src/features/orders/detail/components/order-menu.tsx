import MenuItem from '@mui/material/MenuItem';
import { usePageLink } from '#frontend/features/orders/api/order-calls.ts';
import {
  OrderChangedError,
  type useChangeOrder,
} from '#frontend/features/orders/edit/api/change-order.ts';
import { useHasPages, useTakesCards } from '#frontend/lib/public-settings.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { toPay } from '#shared/payments/balance.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CancelDialog, type Canceling } from './cancel-dialog.tsx';

const LabelsDialog = lazyPart(
  async () => (await import('#frontend/entities/order/labels/labels-dialog.tsx')).LabelsDialog,
);

const ForgetCustomerDialog = lazyPart(
  async () => (await import('./forget-customer-dialog.tsx')).ForgetCustomerDialog,
);

const PayLinkDialog = lazyPart(
  async () =>
    (await import('#frontend/features/orders/payments/components/pay-link-dialog.tsx'))
      .PayLinkDialog,
);

/** The items of the menu about the page of the order's customer, and their dialogs. */
function usePageItems(order: OrderDetail) {
  const hasPages = useHasPages();
  const canPay = useTakesCards() && order.customer.email !== '' && toPay(order) > 0;
  const { copy, renew } = usePageLink(order);
  const renewing = useDialog<true>();
  const paying = useDialog<OrderDetail>();
  const items = hasPages && [
    <MenuItem key="copy" onClick={() => copy()}>
      Copy link to the customer’s page
    </MenuItem>,
    <MenuItem key="renew" onClick={() => renewing.open(true)}>
      New link…
    </MenuItem>,
    canPay && (
      <MenuItem key="pay" onClick={() => paying.open(order)}>
        Send pay link…
      </MenuItem>
    ),
  ];
  const dialogs = (
    <>
      {renewing.show((_, { open, onClose }) => (
        <ConfirmDialog
          open={open}
          title="Make a new link?"
          text="Earlier links stop working."
          confirmLabel="New link"
          onConfirm={() => renew(onClose)}
          onCancel={onClose}
        />
      ))}
      {/* The order as it was, so that pressing again after a lost answer sends nothing twice. */}
      {paying.show((seen, opening) => (
        <PayLinkDialog order={seen} {...opening} />
      ))}
    </>
  );
  return { items, dialogs };
}

type Props = {
  order: OrderDetail;
  changing: Pick<ReturnType<typeof useChangeOrder>, 'change' | 'isBusy'>;
};

/** The less common actions on an order, beside the next step. */
export function OrderMenu({ order, changing: { change, isBusy } }: Props) {
  const canceled = useDialog<OrderDetail>();
  const labeled = useDialog<OrderDetail>();
  const forgotten = useDialog<OrderDetail>();
  const page = usePageItems(order);
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
          {namesCustomer && page.items}
          {namesCustomer && (
            <MenuItem onClick={() => forgotten.open(order)}>Forget customer…</MenuItem>
          )}
        </MoreMenu>
      )}
      {page.dialogs}
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
