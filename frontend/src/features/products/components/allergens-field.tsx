import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type {
  ProductFields,
  ProductForm,
} from '#frontend/features/products/product-form-schema.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { allergenChips, allergenHints } from '#shared/products/allergen-rules.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import Add from '~icons/ic/round-add';
import Check from '~icons/ic/round-check';

type Props = { form: UseFormReturn<ProductFields, unknown, ProductForm> };

/** The allergens as text, with chips that write the usual ones, and what a label would lack. */
export function AllergensField({ form }: Props) {
  const { data } = useQuery(callQuery(settingsApi.readSettings));
  const { label_rules: rules } = data ?? defaultSettings;
  const [ingredients = null, allergens = null] = form.watch(['ingredients', 'allergens']);
  const texts = { ingredients, allergens };
  const press = (text: string) =>
    form.setValue('allergens', text, { shouldDirty: true, shouldValidate: true });
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <FormTextField {...textOf(form)('allergens')} id="product-allergens" label="Allergens" />
      <Box
        role="group"
        aria-label="Common allergens"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {allergenChips(texts, rules).map(({ name, isSaid, pressed }) => (
          <Chip
            key={name}
            variant="outlined"
            color={isSaid ? 'primary' : 'default'}
            icon={isSaid ? <Check /> : <Add />}
            label={name}
            aria-pressed={isSaid}
            onClick={() => press(pressed)}
            sx={{ height: touchTarget, ...(isSaid ? {} : { borderColor: 'outline' }) }}
          />
        ))}
      </Box>
      <Box role="status" sx={{ minHeight: '1.5rem' }}>
        {allergenHints(texts, rules).map((hint) => (
          <Typography key={hint} variant="body2" color="textSecondary">
            {hint}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
