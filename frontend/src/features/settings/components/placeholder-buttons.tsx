import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { placeholderNames, placeholderOf } from '#shared/email/placeholders.ts';
import type { EmailTemplate } from '#shared/email/templates.ts';

type Props = { name: `${EmailTemplate}_email_body` };

/** Buttons that insert a placeholder at the current or last cursor position in a body. */
export function PlaceholderButtons({ name }: Props) {
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
