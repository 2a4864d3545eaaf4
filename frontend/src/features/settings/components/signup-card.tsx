import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { signupPolicies } from '#shared/schemas/public-settings.ts';
import { settingLabels, signupPolicyLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { SettingField } from './setting-field.tsx';

/** The setting for who may sign up (docs/product.md#sign-up-policy). */
export function SignupCard() {
  const { control } = useFormContext<Settings>();
  const policy = useWatch({ control, name: 'signup_policy' });
  return (
    <SectionCard title="Sign-up">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FormSelect
          control={control}
          name="signup_policy"
          id="signup_policy"
          label={settingLabels.signup_policy}
          options={signupPolicies.map((value) => ({ value, label: signupPolicyLabels[value] }))}
        />
        {policy === 'domains' && (
          <SettingField
            name="signup_domains"
            placeholder="bakery.com, oven.com"
            helperText="Separated by commas"
            autoComplete="off"
          />
        )}
      </Box>
    </SectionCard>
  );
}
