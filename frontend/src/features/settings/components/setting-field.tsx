import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettingFields } from '#frontend/features/settings/use-settings-form.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { settingLabels } from '#shared/schemas/setting-labels.ts';

type Props = { name: keyof SettingFields } & Omit<
  ComponentProps<typeof FormTextField>,
  'field' | 'error' | 'name' | 'id' | 'label'
>;

export function SettingField({ name, ...props }: Props) {
  const text = textOf(useFormContext<SettingFields>());
  return <FormTextField {...text(name)} id={name} label={settingLabels[name]} {...props} />;
}

type NumberName = 'deposit_percent' | 'tills' | 'label_line_points';

/** A whole number. */
export function NumberSetting({ name, hint }: { name: NumberName; hint: string }) {
  const text = textOf(useFormContext<SettingFields>());
  return (
    <FormTextField
      {...text(name, { valueAsNumber: true })}
      id={name}
      label={settingLabels[name]}
      type="number"
      helperText={hint}
      slotProps={{ htmlInput: { step: 1, inputMode: 'numeric' } }}
    />
  );
}

/** The options of a setting that is on or off. */
export const onOff = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
];

/** Of a card with many short fields. */
export const settingColumns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(240px, 40%)), 1fr))',
};
