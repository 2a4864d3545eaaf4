import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSendTestEmail } from '#frontend/features/settings/api/send-test-email.ts';
import type { EmailTemplate } from '#shared/email/templates.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import Send from '~icons/ic/outline-send';
import { EmailPreview } from './email-preview.tsx';
import { PlaceholderButtons } from './placeholder-buttons.tsx';
import { SettingField } from './setting-field.tsx';
import { UnknownPlaceholders } from './unknown-placeholders.tsx';

const texts: Record<EmailTemplate, { title: string; hint: string }> = {
  customer: { title: 'Customer Email', hint: 'Goes to the customer when an order is placed.' },
  notification: {
    title: 'Notification Email (Production Team)',
    hint: 'Goes to the notification email when an order is placed.',
  },
  ready: { title: 'Ready Email', hint: 'Goes to the customer when an order is ready for pickup.' },
  reminder: {
    title: 'Reminder Email',
    hint: 'Goes to the customer at 5 PM the day before the pickup, unless Reminders are off.',
  },
  canceled: {
    title: 'Cancellation Email',
    hint: 'Goes to the customer when an order is canceled, if whoever cancels it says so.',
  },
};

/** Fields and preview side by side if there is enough space. */
const layout = {
  display: 'grid',
  gap: 5,
  pt: 5,
  borderTop: 1,
  borderColor: 'divider',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(360px, 40%)), 1fr))',
};

/** Subject and body of one e-mail, with a preview. */
export function TemplateEditor({ template }: { template: EmailTemplate }) {
  const heading = useId();
  const { title, hint } = texts[template];
  const [subject, body] = useWatch<
    Settings,
    [`${EmailTemplate}_email_subject`, `${EmailTemplate}_email_body`]
  >({
    name: [`${template}_email_subject`, `${template}_email_body`],
  });
  const { mutate, isPending } = useSendTestEmail();
  return (
    <Box component="section" aria-labelledby={heading} sx={layout}>
      <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Box>
          <Typography id={heading} variant="subtitle1" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        </Box>
        <SettingField name={`${template}_email_subject`} autoComplete="off" />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SettingField name={`${template}_email_body`} multiline minRows={6} maxRows={16} />
          <PlaceholderButtons name={`${template}_email_body`} />
        </Box>
        <UnknownPlaceholders text={`${subject}\n${body}`} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', justifyItems: 'start' }}>
        <EmailPreview title={title} words={{ subject, body }} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Send />}
          disabled={isPending}
          aria-describedby={heading}
          onClick={() => mutate({ template, subject, body })}
        >
          Send me a test e-mail
        </Button>
      </Box>
    </Box>
  );
}
