import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import {
  kitchenCopyLabels,
  reminderLabels,
  settingLabels,
} from '#shared/schemas/setting-labels.ts';
import { kitchenCopyChoices, reminderChoices, type Settings } from '#shared/schemas/settings.ts';
import { SettingField } from './setting-field.tsx';

/** The recipient of the team's e-mails, and whether customers get reminders (docs/product.md#reminders). */
export function NotificationsCard() {
  const { control } = useFormContext<Settings>();
  return (
    <SectionCard title="Notifications">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SettingField
          name="notification_email"
          type="email"
          required
          helperText="Receives order updates"
        />
        <FormSelect
          control={control}
          name="reminders"
          id="reminders"
          label={settingLabels.reminders}
          options={reminderChoices.map((value) => ({ value, label: reminderLabels[value] }))}
        />
        <FormSelect
          control={control}
          name="kitchen_copy"
          id="kitchen-copy"
          label={settingLabels.kitchen_copy}
          options={kitchenCopyChoices.map((value) => ({ value, label: kitchenCopyLabels[value] }))}
        />
      </Box>
    </SectionCard>
  );
}
