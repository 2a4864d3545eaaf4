import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { heldOf, methodOf } from '#frontend/entities/order/held.ts';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import { wholeSum } from '#frontend/entities/order/whole-sum.ts';
import { noticeOf, statusNews } from '#frontend/features/orders/detail/next-steps.ts';
import { SheetNotice } from '#frontend/features/orders/edit/components/sheet-notice.tsx';
import type { StateChange } from '#frontend/features/orders/edit/order-changes.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { methods } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import { CustomerSwitch } from './customer-switch.tsx';

type StatusBody = Extract<StateChange, { part: 'status' }>['body'];
export type Canceling = Pick<StatusBody, 'notifyCustomer' | 'held'>;

type Props = {
  order: OrderDetail;
  open: boolean;
  busy: boolean;
  onCancel: (said: Canceling) => void;
  onClose: () => void;
};

/** The customer's money that the store holds, and what to do with it; undefined if there is none. */
function useHeld(order: OrderDetail) {
  const settings = usePublicSettings().data;
  const { till } = useDeviceTill();
  // One id for each dialog, so that a repeated press is recorded only once.
  const [id] = useState(() => crypto.randomUUID());
  const [what, setWhat] = useState<'give-back' | 'keep'>('give-back');
  const held = recordsPayments(settings) ? heldOf(order) : 0;
  const method = methodOf(order) ?? 'cash';
  const isByLink = method === 'link';
  const how = isByLink ? 'to the card later' : methods[method].by;
  const rounding = settings?.cash_rounding ?? 'off';
  const refund = formatMoney(wholeSum(method, { toPay: held, rounding }));
  const kept = formatMoney(held);
  if (held === 0) return undefined;
  const refunding = isByLink
    ? { label: 'Cancel order', deposit: { do: 'later' as const } }
    : { label: `Cancel and refund ${refund}`, deposit: { do: 'give-back' as const, method } };
  const keeping = { label: `Cancel and keep ${kept}`, deposit: { do: 'keep' as const } };
  const { label, deposit } = what === 'keep' ? keeping : refunding;
  return {
    what,
    choose: (one: string) => setWhat(one === 'keep' ? 'keep' : 'give-back'),
    choices: [
      { value: 'give-back', label: `Refund ${refund} ${how}` },
      { value: 'keep', label: `Keep ${kept}` },
    ],
    label,
    sent: { id, till, deposit },
  };
}

/** Asks what to do with the money, and whether to tell the customer (docs/product.md#order-canceled). */
export function CancelDialog({ order, open, busy, onCancel, onClose }: Props) {
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const held = useHeld(order);
  const tiles = useRef(null);
  return (
    <DialogForm
      open={open}
      title={`Cancel ${order.orderNumber}?`}
      submitLabel={held?.label ?? 'Cancel order'}
      closeLabel="Keep order"
      destructive
      busy={busy}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        onCancel({ ...noticeOf('canceled', notifyCustomer), ...(held && { held: held.sent }) });
      }}
      onClose={onClose}
    >
      {held && (
        <ChoiceTiles
          ref={tiles}
          label="The customer’s money"
          name="held"
          choices={held.choices}
          value={held.what}
          onChange={held.choose}
          error={undefined}
          sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}
        />
      )}
      <CustomerSwitch
        news="canceled"
        email={order.customer.email}
        checked={notifyCustomer}
        onChange={setNotifyCustomer}
      />
      <Typography variant="body2" color="textSecondary">
        {statusNews(order.status, 'canceled')}
      </Typography>
      <SheetNotice order={order} />
    </DialogForm>
  );
}
