import Box from '@mui/material/Box';
import { type Fact, Facts } from '#frontend/components/facts.tsx';
import { SectionCard } from '#frontend/components/section-card.tsx';
import type { Settings } from '#shared/schemas/settings.ts';

/** The cards of specification section 2, each with the fields it holds. */
const cardsOf = (settings: Settings): { title: string; facts: Fact[] }[] => [
  {
    title: 'Store Information',
    facts: [
      { label: 'Store Name', value: settings.store_name },
      { label: 'App Name', value: settings.app_name },
      { label: 'Tagline', value: settings.tagline },
      { label: 'Tax Rate (%)', value: settings.tax_rate },
      { label: 'Store Address', value: settings.address || '-' },
    ],
  },
  {
    title: 'Notifications',
    facts: [{ label: 'Notification Email', value: settings.notification_email }],
  },
  {
    title: 'Customer Email',
    facts: [
      { label: 'Subject', value: settings.customer_email_subject },
      { label: 'Body', value: settings.customer_email_body },
    ],
  },
  {
    title: 'Notification Email (Production Team)',
    facts: [
      { label: 'Subject', value: settings.notification_email_subject },
      { label: 'Body', value: settings.notification_email_body },
    ],
  },
];

export function SettingsCards({ settings }: { settings: Settings }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {cardsOf(settings).map(({ title, facts }) => (
        <SectionCard key={title} title={title}>
          <Facts facts={facts} />
        </SectionCard>
      ))}
    </Box>
  );
}
