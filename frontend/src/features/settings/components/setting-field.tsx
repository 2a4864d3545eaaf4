import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SettingFields } from '#frontend/features/settings/settings-form.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { settingLabels } from '#shared/schemas/setting-labels.ts';

type Props = { name: keyof SettingFields } & Omit<
  ComponentProps<typeof FormTextField>,
  'field' | 'error' | 'name' | 'id' | 'label'
>;

/** A text field for a setting. */
export function SettingField({ name, ...props }: Props) {
  const { register, formState } = useFormContext<SettingFields>();
  return (
    <FormTextField
      field={register(name)}
      error={formState.errors[name]?.message}
      id={name}
      label={settingLabels[name]}
      {...props}
    />
  );
}
