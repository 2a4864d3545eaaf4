import Box from '@mui/material/Box';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { SettingField, settingColumns } from './setting-field.tsx';

// Loaded later: its list is a third of the settings' code.
const TimezoneField = lazyPart(async () => (await import('./timezone-field.tsx')).TimezoneField);

export function StoreCard() {
  return (
    <SectionCard title="Store Information">
      <Box sx={settingColumns}>
        <SettingField name="store_name" required autoComplete="organization" />
        <SettingField name="app_name" required helperText="Shown as the login title" />
        <SettingField name="tagline" required helperText="Shown as the login description" />
        <SettingField
          name="tax_rate"
          required
          type="number"
          slotProps={{ htmlInput: { step: 0.1, min: 0, max: 100, inputMode: 'decimal' } }}
        />
        <SettingField
          name="address"
          multiline
          minRows={3}
          maxRows={8}
          helperText="Printed on order PDFs and at the end of e-mails"
        />
        {/* As tall as the field, so that nothing moves when it appears. */}
        <Box sx={{ minHeight: 96 }}>
          <TimezoneField />
        </Box>
      </Box>
    </SectionCard>
  );
}
