import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import type { SettingFields } from '#frontend/features/settings/use-settings-form.ts';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { labelRulesLabels, settingLabels } from '#shared/schemas/setting-labels.ts';
import { labelRules } from '#shared/schemas/settings.ts';
import { NumberSetting, SettingField, settingColumns } from './setting-field.tsx';

/** The rules of product labels, and what a state requires on them (docs/product.md#settings). */
export function LabelsCard() {
  const { control } = useFormContext<SettingFields>();
  return (
    <SectionCard title="Labels">
      <Box sx={settingColumns}>
        <Box sx={{ display: 'grid', gridColumn: '1 / -1' }}>
          <FormSelect
            control={control}
            name="label_rules"
            label={settingLabels.label_rules}
            options={labelRules.map((value) => ({ value, label: labelRulesLabels[value] }))}
            hint="Which allergens a label names, and how"
          />
        </Box>
        <SettingField
          name="label_line"
          multiline
          maxRows={6}
          placeholder="Made in a home kitchen"
          helperText="A sentence your state may require of home bakers"
        />
        <NumberSetting name="label_line_points" hint="In points, from 7 to 24" />
      </Box>
    </SectionCard>
  );
}
