import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { radius } from '#frontend/theme/tokens.ts';
import { sampleValues } from '#shared/email/sample-order.ts';
import { fillMessage, type MessageTemplate, paragraphsOf } from '#shared/email/templates.ts';
import type { Settings } from '#shared/schemas/settings.ts';

type Props = {
  /** The title of the template. */
  title: string;
  words: MessageTemplate;
};

/** A live preview of a template, filled in for a sample order. */
export function EmailPreview({ title, words }: Props) {
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
          Here follow pickup, items and amounts of the order.
        </Typography>
      </Box>
    </Box>
  );
}
