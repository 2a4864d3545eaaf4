import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TotalsList } from '#frontend/entities/cart/totals-list.tsx';
import { LineAnswers } from '#frontend/entities/order/line-answers.tsx';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useShortcut, useSingleKeys } from '#frontend/lib/use-shortcut.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { noteOf } from '#shared/orders/line/line.ts';
import type { OrderLine } from '#shared/schemas/lines.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import Edit from '~icons/ic/outline-edit';

const ItemsDialog = lazyPart(
  async () =>
    (await import('#frontend/features/orders/edit/components/items-dialog.tsx')).ItemsDialog,
);

/** The order as it was when Edit was pressed, and whether the search has the initial focus. */
type Editing = { order: OrderDetail; begins: boolean };

/** The lines and amounts, like a receipt. Discount and tax are shown only if they are not 0. */
export function ItemsCard({ order }: { order: OrderDetail }) {
  const { open, show } = useDialog<Editing>();
  const hasKeys = useSingleKeys();
  useShortcut('e', () => open({ order, begins: true }));
  const { discountType, discountValue, discountAmount: discount } = order;
  return (
    <SectionCard
      title="Order Items"
      actions={
        <Button
          size="small"
          startIcon={<Edit />}
          aria-label="Edit Order Items"
          aria-keyshortcuts={hasKeys ? 'E' : undefined}
          onClick={() => open({ order, begins: hasMouse() })}
          sx={{ mr: -3 }}
        >
          Edit
        </Button>
      }
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mb: 4, p: 0, containerType: 'inline-size' }}
      >
        {order.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
      <TotalsList
        isReceipt
        discount={{ discountType, discountAmount: discountValue }}
        totals={{ ...order, discount }}
        taxRate={order.taxRate}
      />
      {show((subject, opening) => (
        <ItemsDialog {...subject} {...opening} />
      ))}
    </SectionCard>
  );
}

const noteSx = {
  gridColumn: '2 / -1',
  mt: 2,
  pl: 3,
  borderLeft: 3,
  borderColor: 'secondary.main',
  typography: 'body2',
};

/** With large text on a phone, the amount is below the title. */
const narrow = '@container (max-width: 13rem)';

function Line({ line }: { line: OrderLine }) {
  const note = noteOf(line);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(2.5rem, auto) minmax(0, 1fr) auto',
        [narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
        columnGap: 3,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        borderBottomStyle: 'dashed',
      }}
    >
      {/* Readable at arm's length while packing the box. */}
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 700 }}>{line.quantity} ×</Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {line.productTitle}
      </Typography>
      <MoneyText
        cents={line.itemTotal}
        sx={{ fontWeight: 600, [narrow]: { gridColumn: 2, justifySelf: 'end' } }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '2 / -1' }}>
        {line.productSku && `${line.productSku} · `}
        <MoneyText cents={line.unitPrice} /> × {line.quantity}
        {line.unit && ` · ${line.unit}`}
      </Typography>
      <Box sx={{ gridColumn: '2 / -1' }}>
        <LineAnswers line={line} />
      </Box>
      {note && <NoteText text={note} sx={noteSx} />}
    </Box>
  );
}
