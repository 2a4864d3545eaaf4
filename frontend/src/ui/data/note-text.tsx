import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import Warning from '~icons/ic/outline-warning-amber';

/** Marks an allergy request, because not everybody can see red. */
export const AllergySign = () => (
  <Warning style={{ verticalAlign: '-0.15em', marginInlineEnd: '0.25em' }} />
);

/** The frame of an allergy request. */
export const allergyFrame = {
  border: 2,
  borderColor: 'error.main',
  color: 'error.main',
  bgcolor: 'error.light',
};

/** An allergy request among other text. */
export const allergySx = { ...allergyFrame, px: 2, py: 0.5, borderRadius: 1, fontWeight: 650 };

/** A note for the bakers, and its styles unless it is an allergy request. */
type Props = { text: string; sx: SxProps<Theme> };

export function NoteText({ text, sx }: Props) {
  const isAllergy = isAllergyRequest(text);
  return (
    <Box
      component="span"
      dir="auto"
      sx={[wrappedSx, ...(Array.isArray(sx) ? sx : [sx]), isAllergy && allergySx]}
    >
      {isAllergy && <AllergySign />}
      {text}
    </Box>
  );
}

const wrappedSx = { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
