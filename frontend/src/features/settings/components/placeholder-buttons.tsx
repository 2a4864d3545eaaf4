import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { placeholderNames, placeholderOf } from '#shared/email/placeholders.ts';
import type { EmailTemplate } from '#shared/schemas/settings.ts';

type Props = { name: `${EmailTemplate}_email_body` };

/** Puts a placeholder where the cursor is in a body, or was last. */
export function PlaceholderButtons({ name }: Props) {
  const insert = (placeholder: string) => {
    const area = document.getElementById(name);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    // As typing does, so that the form and the height of the field follow.
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
