import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  canTakeBack,
  entryAmount,
  entryNotes,
  entryTitle,
} from '#frontend/features/orders/payments/entry-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import { hasReceipt } from '#shared/payments/receipt-words.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';
import MoreVert from '~icons/ic/round-more-vert';
import { EmailReceiptItem, ReceiptItem } from './receipt-items.tsx';

type Props = { order: OrderDetail; entry: Entry; onTakeBack: () => void };

/** One entry of an order: what, how much, who and when. */
export function EntryLine({ order, entry, onTakeBack }: Props) {
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
      {/* As wide without a menu, so that the amounts align. */}
      <Box sx={{ width: 44, mr: -2.5, flexShrink: 0 }}>
        {(canTakeBack(entry) || hasReceipt(entry)) && (
          <EntryMenu order={order} entry={entry} onTakeBack={onTakeBack} />
        )}
      </Box>
    </Box>
  );
}

function EntryMenu({ order, entry, onTakeBack }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const receipt = { order, entry, onClose: close };
  return (
    <>
      <NamedIconButton
        name={`More about ${entryAmount(entry)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </NamedIconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {hasReceipt(entry) && <ReceiptItem {...receipt} />}
        {hasReceipt(entry) && <EmailReceiptItem {...receipt} />}
        {canTakeBack(entry) && (
          <MenuItem
            onClick={() => {
              close();
              onTakeBack();
            }}
          >
            Take it back
          </MenuItem>
        )}
      </Menu>
    </>
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
