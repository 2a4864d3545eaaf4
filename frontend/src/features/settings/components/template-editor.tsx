import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useSendTestEmail } from '#frontend/features/settings/api/send-test-email.ts';
import { Fold } from '#frontend/ui/layout/fold.tsx';
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
  pb: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(320px, 40%)), 1fr))',
};

/** Subject and body of one e-mail, with a preview; folded until somebody presses it. */
export function TemplateEditor({ template }: { template: EmailTemplate }) {
  const heading = useId();
  const { title, hint } = texts[template];
  const names = [`${template}_email_subject`, `${template}_email_body`] as const;
  const [subject, body] = useWatch<Settings, typeof names>({ name: names });
  const { errors } = useFormState<Settings>({ name: names });
  const { mutate, isPending } = useSendTestEmail();
  return (
    <Box component="section" aria-labelledby={heading} sx={lineSx}>
      <Fold
        title={
          <Typography id={heading} variant="subtitle1" component="h3">
            {title}
          </Typography>
        }
        hint={hint}
        opens={names.some((name) => errors[name])}
      >
        <Box sx={layout}>
          <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
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
      </Fold>
    </Box>
  );
}

const lineSx = { py: 2, borderTop: 1, borderColor: 'divider' };
