import { useState } from 'react';
import { noticeOf } from '#frontend/features/orders/detail/next-steps.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CustomerSwitch } from './customer-switch.tsx';
import { ShelfField, shelfChange } from './shelf-field.tsx';

type Props = {
  order: OrderDetail;
  open: boolean;
  busy: boolean;
  onMark: (said: { notifyCustomer?: boolean; shelf?: string }) => void;
  onClose: () => void;
};

/** Asks where the boxes are, and whether the customer gets an e-mail, whose address it shows. */
export function MarkReadyDialog({ order, open, busy, onMark, onClose }: Props) {
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const [shelf, setShelf] = useState(order.shelf ?? '');
  return (
    <DialogForm
      open={open}
      title={`Is ${order.orderNumber} ready for pickup?`}
      submitLabel="Mark ready"
      busy={busy}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        onMark({ ...noticeOf('ready', notifyCustomer), ...shelfChange(shelf, order.shelf) });
      }}
      onClose={onClose}
    >
      <ShelfField shelf={shelf} onShelf={setShelf} />
      <CustomerSwitch
        news="ready"
        email={order.customer.email}
        checked={notifyCustomer}
        onChange={setNotifyCustomer}
      />
    </DialogForm>
  );
}
