import MenuItem from '@mui/material/MenuItem';
import {
  OrderChangedError,
  type useChangeOrder,
} from '#frontend/features/orders/edit/api/change-order.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CancelDialog, type Canceling } from './cancel-dialog.tsx';

type Props = {
  order: OrderDetail;
  changing: Pick<ReturnType<typeof useChangeOrder>, 'change' | 'isBusy'>;
};

/** Beside the next step: what is seldom done with an order. */
export function OrderMenu({ order, changing: { change, isBusy } }: Props) {
  const { open, close, show } = useDialog<OrderDetail>();
  const cancel = (said: Canceling, seen: OrderDetail) => {
    const body = { status: 'canceled' as const, ...said };
    // The screen behind it shows what somebody else changed.
    const onError = (error: Error) => error instanceof OrderChangedError && close();
    change({ part: 'status', body, seen }, { onSuccess: close, onError });
  };
  return (
    <>
      {!isDone(order.status) && (
        <MoreMenu name="More">
          <MenuItem onClick={() => open(order)}>Cancel order…</MenuItem>
        </MoreMenu>
      )}
      {show((seen, opening) => (
        <CancelDialog
          order={seen}
          busy={isBusy}
          onCancel={(said) => cancel(said, seen)}
          {...opening}
        />
      ))}
    </>
  );
}
