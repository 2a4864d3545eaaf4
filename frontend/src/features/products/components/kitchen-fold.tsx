import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import {
  kitchenFields,
  type ProductFields,
  type ProductForm,
} from '#frontend/features/products/product-form-schema.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { Fold } from '#frontend/ui/layout/fold.tsx';

const count = (min: number) => ({
  type: 'number',
  slotProps: { htmlInput: { step: 1, min, inputMode: 'numeric' as const } },
});
const fields = {
  trayHolds: { ...count(1), label: 'Pieces per Tray', placeholder: '24' },
  boxPieces: {
    ...count(1),
    label: 'Pieces per Box',
    helperText: 'Blank: it shares the order’s box',
  },
  netQuantity: { label: 'Net Quantity', placeholder: 'Net Wt 12 oz (340 g)' },
  bestDays: { ...count(0), label: 'Best for (days)', helperText: 'After the day it is made' },
};

type Props = { form: UseFormReturn<ProductFields, unknown, ProductForm> };

/** The fields that only the kitchen and labels use; folded while all of them are empty. */
export function KitchenFold({ form }: Props) {
  const { defaultValues, errors } = form.formState;
  const opens = kitchenFields.some((name) => Boolean(defaultValues?.[name] || errors[name]));
  return (
    <Fold title="For the kitchen and labels" opens={opens}>
      <Box sx={columnsSx}>
        {kitchenFields.map((name) => (
          <FormTextField
            key={name}
            {...textOf(form)(name)}
            {...fields[name]}
            id={`product-${name}`}
          />
        ))}
      </Box>
    </Fold>
  );
}

const columnsSx = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
