import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { DiscountFields } from '#frontend/components/discount-fields.tsx';
import { TotalsList } from '#frontend/components/totals-list.tsx';
import { itemsTotals } from './items-form.ts';
import type { ItemsForm } from './use-items-form.ts';

type Props = {
  form: ItemsForm;
  /** Of the order: percent as text, '8.75'. */
  taxRate: string;
  /** Under a discount that somebody else changed too. */
  theirs: ReactNode;
};

/** The discount, and what the order comes to as one types. */
export function ItemsTotals({ form, taxRate, theirs }: Props) {
  const { control } = form;
  const type = useController({ control, name: 'discountType' });
  const amount = useController({ control, name: 'discountAmount' });
  const [items, discountType, discountAmount] = useWatch({
    control,
    name: ['items', 'discountType', 'discountAmount'],
  });
  const entered = Number(discountAmount);
  return (
    <Box sx={{ display: 'grid', gap: 5, position: { md: 'sticky' }, top: 0 }}>
      <Box>
        <DiscountFields
          type={type.field.value}
          onType={type.field.onChange}
          text={amount.field.value}
          onText={amount.field.onChange}
          onBlur={() => {
            // Blank falls back to 0 (specification, section 5).
            if (amount.field.value.trim() === '') amount.field.onChange('0');
          }}
          error={amount.fieldState.error?.message}
          whenNone="hidden"
        />
        {theirs}
      </Box>
      <TotalsList
        discount={{ discountType, discountAmount: Number.isFinite(entered) ? entered : 0 }}
        totals={itemsTotals({ items, discountType, discountAmount }, taxRate)}
        taxRate={taxRate}
      />
    </Box>
  );
}
