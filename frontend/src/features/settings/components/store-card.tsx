import Box from '@mui/material/Box';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { SettingField } from './setting-field.tsx';

// Loaded later: its list is a third of the settings' code.
const TimezoneField = lazyPart(async () => (await import('./timezone-field.tsx')).TimezoneField);

/** Two columns if there is enough space for both. */
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(240px, 40%)), 1fr))',
};

export function StoreCard() {
  return (
    <SectionCard title="Store Information">
      <Box sx={columns}>
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
        {/* As high as the field, so that nothing moves when it appears. */}
        <Box sx={{ minHeight: 96 }}>
          <TimezoneField />
        </Box>
      </Box>
    </SectionCard>
  );
}
