import { useState } from 'react';
import { noticeOf } from '#frontend/features/orders/detail/next-steps.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { maxShelfLength } from '#shared/schemas/handed.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { CustomerSwitch } from './customer-switch.tsx';

type Props = {
  order: OrderDetail;
  open: boolean;
  busy: boolean;
  onMark: (said: { notifyCustomer?: boolean; shelf?: string }) => void;
  onClose: () => void;
};

/** Asks for the shelf, and whether to e-mail the customer, whose address it shows. */
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

type ShelfProps = { shelf: string; onShelf: (shelf: string) => void };

/** Where the boxes of an order are put when it is ready. */
export const ShelfField = ({ shelf, onShelf }: ShelfProps) => (
  <TextField
    label="Shelf"
    helperText="Optional"
    value={shelf}
    onChange={({ target }) => onShelf(target.value)}
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxShelfLength } }}
  />
);

/** The shelf to send. An unchanged one is not sent, so that an entry from another tablet is kept. */
export const shelfChange = (shelf: string, before: string | undefined): { shelf?: string } =>
  shelf.trim() === (before ?? '') ? {} : { shelf: shelf.trim() };
