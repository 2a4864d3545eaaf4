import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEmailReceipt } from '#frontend/features/orders/api/order-calls.ts';
import {
  canTakeBack,
  entryAmount,
  entryNotes,
  entryTitle,
} from '#frontend/features/orders/payments/entry-words.ts';
import { leftByLink } from '#frontend/features/orders/payments/payment-form.ts';
import { useTakesCards } from '#frontend/lib/public-settings.ts';
import { MoreMenu } from '#frontend/ui/feedback/more-menu.tsx';
import { documentsApi } from '#shared/api/documents.ts';
import { formatCreated } from '#shared/dates/store-time.ts';
import { hasReceipt } from '#shared/payments/receipt-words.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';

type Props = { order: OrderDetail; entry: Entry; onTakeBack: () => void; onRefund: () => void };

export function EntryLine({ order, entry, onTakeBack, onRefund }: Props) {
  const canRefund = useTakesCards() && leftByLink(order, entry) > 0;
  const isBack = entry.reversedBy !== undefined;
  const struck = { textDecoration: isBack ? 'line-through' : undefined };
  const amount = entryAmount(entry);
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={headSx}>
          <Box component="span" sx={{ fontWeight: 600, ...struck }}>
            {entryTitle(entry)}
          </Box>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ...struck }}>
            {amount}
          </Box>
        </Box>
        {entryNotes(entry).map((note) => (
          <Typography key={note} variant="body2" color="textSecondary">
            {note}
          </Typography>
        ))}
        <Typography variant="body2" color="textSecondary">
          {entry.by} ·{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatCreated(entry.at, order.timezone)}
          </Box>
        </Typography>
      </Box>
      {/* The same width without a menu, so that the amounts align. */}
      <Box sx={{ width: 44, mr: -2.5, flexShrink: 0 }}>
        {(canTakeBack(entry) || hasReceipt(entry)) && (
          <MoreMenu name={`More about ${amount}`}>
            {hasReceipt(entry) && <ReceiptItem order={order} entry={entry} />}
            {hasReceipt(entry) && <EmailReceiptItem order={order} entry={entry} />}
            {canTakeBack(entry) && <MenuItem onClick={onTakeBack}>Void</MenuItem>}
            {canRefund && <MenuItem onClick={onRefund}>Refund to card…</MenuItem>}
          </MoreMenu>
        )}
      </Box>
    </Box>
  );
}

type Receipt = { order: Pick<OrderDetail, 'id' | 'customer'>; entry: Pick<Entry, 'id'> };
/** The menu passes its items the other props, which move the focus. */
type ItemProps = Receipt & Pick<MenuItemProps, 'autoFocus' | 'tabIndex'>;

/** The address of a receipt's PDF, which is made when it is opened. */
const receiptUrl = ({ order, entry }: Receipt) =>
  documentsApi.openReceipt.path.replace('{id}', order.id).replace('{paymentId}', entry.id);

const ReceiptItem = ({ order, entry, ...item }: ItemProps) => (
  <MenuItem
    {...item}
    component="a"
    href={receiptUrl({ order, entry })}
    target="_blank"
    rel="noopener"
  >
    Receipt
  </MenuItem>
);

/** E-mails the receipt to the customer; disabled while there is no address. */
function EmailReceiptItem({ order, entry, ...item }: ItemProps) {
  const email = useEmailReceipt(order.id);
  const hasAddress = order.customer.email !== '';
  return (
    <MenuItem
      {...item}
      disabled={!hasAddress || email.isPending}
      onClick={() => email.mutate(entry)}
    >
      {hasAddress ? 'E-mail receipt' : 'E-mail receipt: no address'}
    </MenuItem>
  );
}

const lineSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  '&:not(:last-child)': { pb: 2, borderBottom: 1, borderColor: 'divider' },
};
const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
};
