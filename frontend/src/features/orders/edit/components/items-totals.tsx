import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DiscountFields } from '#frontend/entities/cart/discount-fields.tsx';
import { TotalsList } from '#frontend/entities/cart/totals-list.tsx';
import { itemsTotals } from '#frontend/features/orders/edit/items-form.ts';
import type { ItemsForm } from '#frontend/features/orders/edit/use-items-form.ts';
import { Amount } from '#frontend/ui/data/amount.tsx';

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
export function LiveTotal(props: LiveProps) {
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

type Props = LiveProps & {
  /** Content under a discount that another user also changed. */
  theirs: ReactNode;
};

/** The discount and the amounts that lead to the total, updated while the user types. */
export function ItemsTotals({ form, taxRate, theirs }: Props) {
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
