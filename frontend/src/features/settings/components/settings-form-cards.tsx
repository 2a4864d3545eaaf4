import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { logoImages } from '#frontend/features/settings/api.ts';
import { useSettingsForm } from '#frontend/features/settings/use-settings-form.ts';
import { useImageUpload } from '#frontend/lib/images/use-image-upload.ts';
import { toast } from '#frontend/lib/toasts.ts';
import { useBegin } from '#frontend/lib/use-begin.ts';
import { headerHeight } from '#frontend/theme/tokens.ts';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { ImageField } from '#frontend/ui/forms/image-field.tsx';
import { SectionCard } from '#frontend/ui/layout/section-card.tsx';
import { emailTemplateNames } from '#shared/email/templates.ts';
import { signupPolicies } from '#shared/schemas/public-settings.ts';
import {
  kitchenCopyLabels,
  reminderLabels,
  settingLabels,
  signupPolicyLabels,
} from '#shared/schemas/setting-labels.ts';
import { kitchenCopyChoices, reminderChoices, type Settings } from '#shared/schemas/settings.ts';
import { CustomersCard } from './customers-card.tsx';
import { LabelsCard } from './labels-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingField } from './setting-field.tsx';
import { StoreCard } from './store-card.tsx';
import { TemplateEditor } from './template-editor.tsx';

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

/** In the order in which a bakery sets up its store. */
const partsOf = ({ pickup_places: { places } }: Settings): Part[] => [
  { id: 'store', title: 'Store Information', card: <StoreCard /> },
  { id: 'places', title: 'Pickup places', card: <PlacesCard places={places} /> },
  { id: 'opening', title: 'Opening', card: <LinkCard {...opening} /> },
  { id: 'capacity', title: 'Capacity', card: <LinkCard {...capacity} /> },
  { id: 'payments', title: 'Payments', card: <PaymentsCard /> },
  { id: 'customers', title: 'Customers', card: <CustomersCard /> },
  { id: 'labels', title: 'Labels', card: <LabelsCard /> },
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
  // The router looks for the part before the settings are loaded.
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

function EmailTemplatesCard() {
  return (
    <SectionCard title="Email Templates">
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '68ch' }}>
        The text of each e-mail. The order’s pickup, items and amounts are added automatically, and
        its PDF is attached.
      </Typography>
      {emailTemplateNames.map((template) => (
        <TemplateEditor key={template} template={template} />
      ))}
    </SectionCard>
  );
}

type Props = { title: string; to: string; label: string; text: string };

/** A link to rules that are saved on a screen of their own. */
const LinkCard = ({ title, to, label, text }: Props) => (
  <SectionCard
    title={title}
    actions={
      <Button component={Link} to={to}>
        {label}
      </Button>
    }
  >
    <Typography color="textSecondary">{text}</Typography>
  </SectionCard>
);

/** A chosen logo is uploaded at once, but used only after the settings are saved. */
function BrandingCard() {
  const { field } = useController<Settings, 'logo_path'>({ name: 'logo_path' });
  const upload = useImageUpload(logoImages, (logoPath) => {
    field.onChange(logoPath);
    toast({ title: "Logo uploaded successfully. Don't forget to save settings." });
  });
  return (
    <SectionCard title="Branding">
      <ImageField
        name={settingLabels.logo_path}
        imageUrl={field.value || null}
        hint="Recommended 200x200px, max 5MB"
        upload={upload}
        onRemove={() => {
          upload.clear();
          field.onChange('');
        }}
      />
    </SectionCard>
  );
}

/** Who may sign up (docs/product.md#sign-up-policy), and what the codeword is for. */
function TeamCard() {
  const { control } = useFormContext<Settings>();
  const policy = useWatch({ control, name: 'signup_policy' });
  return (
    <SectionCard title="Team">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FormSelect
          control={control}
          name="signup_policy"
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
          screen shows the codeword: the person who set up Doughbook has it, and can change it.
        </Typography>
      </Box>
    </SectionCard>
  );
}

/** The recipient of the team's e-mails, and whether customers get reminders (docs/product.md#reminders). */
function NotificationsCard() {
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
          label={settingLabels.reminders}
          options={reminderChoices.map((value) => ({ value, label: reminderLabels[value] }))}
        />
        <FormSelect
          control={control}
          name="kitchen_copy"
          label={settingLabels.kitchen_copy}
          options={kitchenCopyChoices.map((value) => ({ value, label: kitchenCopyLabels[value] }))}
        />
      </Box>
    </SectionCard>
  );
}
