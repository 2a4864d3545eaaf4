import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { signupPolicies } from '#shared/schemas/public-settings.ts';
import { settingLabels, signupPolicyLabels } from '#shared/schemas/setting-labels.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { SettingField } from './setting-field.tsx';

/** Who may sign up (docs/product.md#sign-up-policy), and what the codeword is for. */
export function TeamCard() {
  const { control } = useFormContext<Settings>();
  const policy = useWatch({ control, name: 'signup_policy' });
  return (
    <SectionCard title="Team">
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
        <Typography variant="body2" color="textSecondary">
          The gear above the catalog asks your team for a codeword before it opens these screens. No
          screen shows the codeword: whoever set up Doughbook has it, and can change it.
        </Typography>
      </Box>
    </SectionCard>
  );
}
