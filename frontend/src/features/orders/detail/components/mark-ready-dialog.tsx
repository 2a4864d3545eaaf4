import { useState } from 'react';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CustomerSwitch } from './customer-switch.tsx';

type Props = {
  order: OrderDetail;
  open: boolean;
  busy: boolean;
  onMark: (notifyCustomer: boolean) => void;
  onClose: () => void;
};

/** Asks whether the customer gets an e-mail, and shows the address. */
export function MarkReadyDialog({ order, open, busy, onMark, onClose }: Props) {
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  return (
    <DialogForm
      open={open}
      title={`Is ${order.orderNumber} ready for pickup?`}
      submitLabel="Mark ready"
      busy={busy}
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        onMark(notifyCustomer);
      }}
      onClose={onClose}
    >
      <CustomerSwitch
        news="ready"
        email={order.customer.email}
        checked={notifyCustomer}
        onChange={setNotifyCustomer}
      />
    </DialogForm>
  );
}
