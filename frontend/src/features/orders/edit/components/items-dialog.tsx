import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DiscountFields } from '#frontend/entities/cart/discount-fields.tsx';
import { TotalsList } from '#frontend/entities/cart/totals-list.tsx';
import { itemsTotals } from '#frontend/features/orders/edit/items-form.ts';
import { type ItemsForm, useItemsForm } from '#frontend/features/orders/edit/use-items-form.ts';
import { Amount } from '#frontend/ui/data/money-text.tsx';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { TheirDecision } from './their-decision.tsx';

type Props = {
  /** The order as it was when Edit was pressed. */
  order: OrderDetail;
  /** True to focus 'Add Product' initially. */
  begins: boolean;
  open: boolean;
  onClose: () => void;
};

/** 'Edit Order Items' (docs/product.md#edit-order-items): the lines, then discount and totals. */
export function ItemsDialog({ order, begins, open, onClose }: Props) {
  const editing = useItemsForm(order, onClose);
  const { form, seen } = editing;
  const { errors } = form.formState;
  const problem = errors.items?.root?.message ?? errors.items?.message;
  return (
    <EditDialog
      open={open}
      title="Edit Order Items"
      width={896}
      editing={editing}
      order={order}
      onClose={onClose}
      aside={<LiveTotal form={form} taxRate={seen.taxRate} />}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <LinesEditor editing={editing} begins={begins} />
      <ItemsTotals
        form={form}
        taxRate={seen.taxRate}
        theirs={<TheirDecision editing={editing} of={({ kind }) => kind === 'discount'} />}
      />
    </EditDialog>
  );
}

type LiveProps = {
  form: ItemsForm;
  /** The tax rate of the order: percent as text, '8.75'. */
  taxRate: string;
};
const fieldsOfTotals = ['items', 'discountType', 'discountAmount'] as const;

function useLiveTotals({ form: { control }, taxRate }: LiveProps) {
  const [items, discountType, discountAmount] = useWatch({ control, name: fieldsOfTotals });
  return itemsTotals({ items, discountType, discountAmount }, taxRate);
}

/** The total next to Save, visible in a long order too. */
function LiveTotal(props: LiveProps) {
  const totals = useLiveTotals(props);
  return (
    <Box role="status" aria-atomic sx={{ mr: 'auto' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        Total
      </Typography>
      <Typography variant="h3" component="div">
        <Amount cents={totals === null ? null : totals.total} />
      </Typography>
    </Box>
  );
}

type TotalsProps = LiveProps & {
  /** Content under a discount that another user also changed. */
  theirs: ReactNode;
};

/** The discount and the amounts that lead to the total, updated while the user types. */
function ItemsTotals({ form, taxRate, theirs }: TotalsProps) {
  const { control } = form;
  const type = useController({ control, name: 'discountType' });
  const amount = useController({ control, name: 'discountAmount' });
  const totals = useLiveTotals({ form, taxRate });
  const entered = Number(amount.field.value);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        alignItems: 'start',
        columnGap: 8,
        rowGap: 5,
      }}
    >
      <Box>
        <DiscountFields
          type={type.field.value}
          onType={type.field.onChange}
          text={amount.field.value}
          onText={amount.field.onChange}
          onBlur={() => {
            // Blank becomes 0 (docs/product.md#edit-order-items).
            if (amount.field.value.trim() === '') amount.field.onChange('0');
          }}
          error={amount.fieldState.error?.message}
          whenNone="hidden"
        />
        {theirs}
      </Box>
      <TotalsList
        discount={{
          discountType: type.field.value,
          discountAmount: Number.isFinite(entered) ? entered : 0,
        }}
        totals={totals}
        taxRate={taxRate}
        hasNoTotal
      />
    </Box>
  );
}
