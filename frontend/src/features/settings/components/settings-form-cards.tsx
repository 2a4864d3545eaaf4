import Box from '@mui/material/Box';
import { FormProvider } from 'react-hook-form';
import { useSettingsForm } from '#frontend/features/settings/use-settings-form.ts';
import { useBegin } from '#frontend/lib/use-begin.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { BrandingCard } from './branding-card.tsx';
import { CapacityCard } from './capacity-card.tsx';
import { EmailTemplatesCard } from './email-templates-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { SignupCard } from './signup-card.tsx';
import { StoreCard } from './store-card.tsx';

/** All settings as one form (docs/product.md#settings). */
export function SettingsFormCards({ settings }: { settings: Settings }) {
  const { form, submit, isSaving } = useSettingsForm(settings);
  useBegin(() => form.setFocus('store_name', { shouldSelect: true }));
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mb: { xs: -5, md: -7 } }}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <StoreCard />
          <BrandingCard />
          <NotificationsCard />
          <EmailTemplatesCard />
          <SignupCard />
          <PaymentsCard />
          <PlacesCard places={settings.pickup_places.places} />
          <OpeningCard />
          <CapacityCard />
        </Box>
        <SaveBar saved={settings} isSaving={isSaving} />
      </Box>
    </FormProvider>
  );
}
