import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useSendTestEmail } from '#frontend/features/settings/api.ts';
import { radius, touchTarget } from '#frontend/theme/tokens.ts';
import { Fold } from '#frontend/ui/layout/fold.tsx';
import {
  placeholderNames,
  placeholderOf,
  type UnknownPlaceholder,
  unknownPlaceholders,
} from '#shared/email/placeholders.ts';
import { sampleValues } from '#shared/email/sample-order.ts';
import {
  type EmailTemplate,
  fillMessage,
  type MessageTemplate,
  paragraphsOf,
} from '#shared/email/templates.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import Send from '~icons/ic/outline-send';
import { SettingField } from './setting-field.tsx';

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
    hint: 'Goes to the customer when an order is canceled, if the person who cancels it asks for it.',
  },
};

const layout = {
  display: 'grid',
  gap: 5,
  pb: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(320px, 40%)), 1fr))',
};

/** Subject and body of one e-mail, with a preview; collapsed until the user opens it. */
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
              onClick={() => mutate({ body: { template, subject, body } })}
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

const sentence = ({ text, meant }: UnknownPlaceholder) =>
  `Unknown merge field ${text}: it would be sent as it stands.${
    meant ? ` Did you mean ${placeholderOf(meant)}?` : ''
  }`;

function UnknownPlaceholders({ text }: { text: string }) {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ overflowWrap: 'anywhere' }}>
      {unknown.map((placeholder) => (
        <Box key={placeholder.text}>{sentence(placeholder)}</Box>
      ))}
    </Alert>
  );
}

type Props = { name: `${EmailTemplate}_email_body` };

/** Buttons that insert a placeholder at the current or last cursor position in a body. */
function PlaceholderButtons({ name }: Props) {
  const insert = (placeholder: string) => {
    const area = document.getElementById(name);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    // The same event as for typing, so that the form and the field's height are updated.
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  return (
    <Box role="group" aria-label="Merge fields" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {placeholderNames.map(placeholderOf).map((placeholder) => (
        <Chip
          key={placeholder}
          variant="outlined"
          label={placeholder}
          aria-label={`Insert ${placeholder}`}
          onClick={() => insert(placeholder)}
          sx={{ '@media (pointer: coarse)': { height: touchTarget } }}
        />
      ))}
    </Box>
  );
}

type EmailPreviewProps = {
  title: string;
  words: MessageTemplate;
};

/** A live preview of a template, filled in for a sample order. */
function EmailPreview({ title, words }: EmailPreviewProps) {
  const id = useId();
  const storeName = useWatch<Settings, 'store_name'>({ name: 'store_name' });
  const { subject, body } = fillMessage(words, sampleValues);
  return (
    <Box
      component="section"
      aria-label={`Preview of ${title}`}
      sx={{
        width: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.control}px`,
        overflow: 'hidden',
      }}
    >
      <Box sx={{ px: 4, py: 3, bgcolor: 'sunken' }}>
        <Typography id={id} variant="caption" component="p" color="textSecondary">
          Preview for {sampleValues.CustomerName}, from {storeName}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {subject || 'No subject'}
        </Typography>
      </Box>
      <Box sx={{ px: 4, py: 4, display: 'grid', gap: 3 }}>
        {paragraphsOf(body).map((paragraph, index) => (
          <Typography
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name.
            key={index}
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {paragraph}
          </Typography>
        ))}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ pt: 3, borderTop: '1px dashed', borderColor: 'divider' }}
        >
          The order’s pickup, items and amounts follow here.
        </Typography>
      </Box>
    </Box>
  );
}
