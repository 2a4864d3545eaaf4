import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import Close from '~icons/ic/round-close';
import { BoxLabels } from './box-labels.tsx';
import { Tiles } from './label-parts.tsx';
import { ProductLabels } from './product-labels.tsx';

type Props = {
  /** Missing for a product alone. */
  day?: string;
  order?: Pick<OrderDetail, 'id' | 'orderNumber'>;
  product?: Product;
  open: boolean;
  onClose: () => void;
};

/** Labels of the boxes of a day or an order, or of shelf goods (docs/product.md#labels). */
export function LabelsDialog({ day, order, product, open, onClose }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const { dates, labels: words, prints } = useWords();
  const [kind, setKind] = useState<'boxes' | 'products'>('boxes');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isPhone}
      maxWidth="md"
      aria-labelledby={id}
      slotProps={{ paper: { sx: isPhone ? phoneSx : undefined } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 4, sm: 6 }, py: 3 }}>
        <Box sx={{ flex: '1 1 0', overflowWrap: 'anywhere' }}>
          <DialogTitle id={id} sx={{ p: 0 }}>
            {order ? `${words.title} · ${order.orderNumber}` : words.title}
          </DialogTitle>
          <Typography color="textSecondary">{day ? dates.day(day) : product?.title}</Typography>
        </Box>
        <NamedIconButton name={prints.close} onClick={onClose}>
          <Close />
        </NamedIconButton>
      </Box>
      <Box sx={bodySx}>
        {day && !order && (
          <Box sx={{ px: { xs: 4, sm: 6 }, pt: { xs: 4, sm: 6 } }}>
            <Tiles
              label={words.kind}
              choices={[
                { value: 'boxes', label: words.boxes },
                { value: 'products', label: words.products },
              ]}
              value={kind}
              onChange={setKind}
            />
          </Box>
        )}
        {day && kind === 'boxes' ? (
          <BoxLabels day={day} orderId={order?.id} />
        ) : (
          <ProductLabels given={product} />
        )}
      </Box>
    </Dialog>
  );
}

/** The choices beside the pictures, or above them. A focused field scrolls clear of the button. */
const bodySx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '348px minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  overflowY: 'auto',
  scrollPaddingBottom: 72,
  borderTop: 1,
  borderColor: 'divider',
};
/** The theme keeps dialogs away from the edges of a phone. */
const phoneSx = { '&&': { m: 0, width: '100%', maxHeight: 'none', borderRadius: 0 } };
