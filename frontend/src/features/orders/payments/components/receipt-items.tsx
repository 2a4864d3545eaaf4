import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useEmailReceipt } from '#frontend/features/orders/payments/api/email-receipt.ts';
import { documentsApi } from '#shared/api/documents.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';

type Receipt = { order: Pick<OrderDetail, 'id' | 'customer'>; entry: Pick<Entry, 'id'> };
/** The menu gives its items the rest, which moves the focus. */
type Props = Receipt & { onClose: () => void } & Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>;

/** The address of a receipt's PDF, which is made when it is opened. */
const receiptUrl = ({ order, entry }: Receipt) =>
  documentsApi.openReceipt.path.replace('{id}', order.id).replace('{paymentId}', entry.id);

/** Opens the receipt of an entry as a PDF. */
export const ReceiptItem = ({ order, entry, onClose, ...item }: Props) => (
  <MenuItem
    {...item}
    component="a"
    href={receiptUrl({ order, entry })}
    target="_blank"
    rel="noopener"
    onClick={onClose}
  >
    Receipt
  </MenuItem>
);

/** E-mails the receipt to the customer; disabled while there is no address. */
export function EmailReceiptItem({ order, entry, onClose, ...item }: Props) {
  const email = useEmailReceipt(order.id);
  const hasAddress = order.customer.email !== '';
  return (
    <MenuItem
      {...item}
      disabled={!hasAddress || email.isPending}
      onClick={() => {
        onClose();
        email.mutate(entry);
      }}
    >
      {hasAddress ? 'E-mail receipt' : 'E-mail receipt: no address'}
    </MenuItem>
  );
}
