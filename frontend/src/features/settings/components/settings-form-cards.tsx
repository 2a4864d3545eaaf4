import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useSettingsForm } from '#frontend/features/settings/use-settings-form.ts';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { BrandingCard } from './branding-card.tsx';
import { EmailTemplatesCard } from './email-templates-card.tsx';
import { LinkCard } from './link-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { StoreCard } from './store-card.tsx';
import { TeamCard } from './team-card.tsx';

const opening = {
  title: 'Opening',
  to: '/settings/opening',
  label: 'Opening and Seasons',
  text: 'Hours, closed days, lead time, and seasons with a menu of their own.',
};
const capacity = {
  title: 'Capacity',
  to: '/settings/capacity',
  label: 'Set Limits',
  text: 'How much can be made in a day, or picked up in an hour.',
};

type Part = { id: string; title: string; card: ReactNode };

/** In the order in which a bakery sets up. */
const partsOf = ({ pickup_places: { places } }: Settings): Part[] => [
  { id: 'store', title: 'Store Information', card: <StoreCard /> },
  { id: 'places', title: 'Pickup places', card: <PlacesCard places={places} /> },
  { id: 'opening', title: 'Opening', card: <LinkCard {...opening} /> },
  { id: 'capacity', title: 'Capacity', card: <LinkCard {...capacity} /> },
  { id: 'payments', title: 'Payments', card: <PaymentsCard /> },
  { id: 'team', title: 'Team', card: <TeamCard /> },
  { id: 'branding', title: 'Branding', card: <BrandingCard /> },
  { id: 'notifications', title: 'Notifications', card: <NotificationsCard /> },
  { id: 'emails', title: 'Email Templates', card: <EmailTemplatesCard /> },
];

/** All settings as one form (docs/product.md#settings). */
export function SettingsFormCards({ settings }: { settings: Settings }) {
  const { form, submit, isSaving } = useSettingsForm(settings);
  const { hash } = useLocation();
  useBegin(() => {
    if (hash === '#store') form.setFocus('tax_rate', { shouldSelect: true });
    else if (!hash) form.setFocus('store_name', { shouldSelect: true });
  });
  // The router looks for the part before the settings have come.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const parts = partsOf(settings);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ mb: { xs: -5, md: -7 } }}>
        <Box sx={columnsSx}>
          <Index parts={parts} />
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            {parts.map(({ id, card }) => (
              <Box key={id} id={id} sx={{ minWidth: 0, scrollMarginTop: partTop }}>
                {card}
              </Box>
            ))}
          </Box>
        </Box>
        <SaveBar saved={settings} isSaving={isSaving} />
      </Box>
    </FormProvider>
  );
}

/** Links to the parts, where there is room beside them. */
const Index = ({ parts }: { parts: Part[] }) => (
  <Box component="nav" aria-label="Settings" sx={indexSx}>
    {parts.map(({ id, title }) => (
      <MuiLink key={id} component={Link} to={`#${id}`} replace color="inherit" underline="hover">
        {title}
      </MuiLink>
    ))}
  </Box>
);

/** Below the header and the card of the first steps. */
const partTop = headerHeight + 128;
const columnsSx = {
  display: 'grid',
  columnGap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '9rem minmax(0, 1fr)' },
};
const indexSx = {
  display: { xs: 'none', lg: 'grid' },
  position: 'sticky',
  top: headerHeight + 16,
  '& a': { display: 'flex', alignItems: 'center', minHeight: 40, color: 'text.secondary' },
};
