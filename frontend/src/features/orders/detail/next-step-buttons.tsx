import Button from '@mui/material/Button';
import {
  OrderChangedError,
  type useChangeOrder,
} from '#frontend/features/orders/api/change-order.ts';
import { useOpened } from '#frontend/lib/use-opened.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { MarkReadyDialog } from './mark-ready-dialog.tsx';
import { nextPayment, nextStatus } from './next-steps.ts';

type Props = {
  order: OrderDetail;
  changing: Pick<ReturnType<typeof useChangeOrder>, 'change' | 'isBusy'>;
};

/** Buttons for the two most likely next steps: order status and payment status. */
export function NextSteps({ order, changing }: Props) {
  const { change, isBusy } = changing;
  const { opened, open, close } = useOpened<true>();
  const status = nextStatus(order.status);
  const payment = nextPayment(order);
  const setStatus = (notifyCustomer: boolean) => {
    if (!status) return;
    const body = { status: status.status, notifyCustomer };
    // After a conflict the dialog closes, because the screen behind it shows the other user's changes.
    // After other errors it stays open.
    const onError = (error: Error) => error instanceof OrderChangedError && close();
    change({ part: 'status', body, seen: order }, { onSuccess: close, onError });
  };
  return (
    <>
      {payment && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          onClick={() =>
            change({
              part: 'payment-status',
              body: { paymentStatus: payment.status },
              seen: order,
            })
          }
        >
          {payment.label}
        </Button>
      )}
      {status && (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => (status.status === 'ready' ? open(true) : setStatus(true))}
        >
          {status.label}
        </Button>
      )}
      {opened && (
        <MarkReadyDialog
          key={opened.key}
          order={order}
          open={opened.isOpen}
          busy={isBusy}
          onMark={setStatus}
          onClose={close}
        />
      )}
    </>
  );
}
