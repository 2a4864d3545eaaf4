import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AllergySign } from '#frontend/ui/data/note-text.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import EditNote from '~icons/ic/round-edit-note';

type Props = {
  /** The product that the notes are about: 'Carrot Cake'. */
  of: string;
  text: string;
  onChange: (text: string) => void;
};

/** Where CSS cannot fit the height to the text, MUI measures it, which is slow with many lines. */
const asHighAsItsText = {
  '& textarea': {
    fieldSizing: 'content',
    // MUI takes a custom textarea component for a single line, and gives it that height.
    height: 'auto',
    minHeight: 24,
    maxHeight: 6 * 24,
    resize: 'none',
  },
};

/** Tells whoever types it that everybody will see it. */
const AllergyHint = () => (
  <Box component="strong" sx={{ color: 'error.main' }}>
    <AllergySign />
    Allergy: red wherever the order goes
  </Box>
);

/** Notes for the bakers about one line; the field is hidden until it is needed. */
export function ProductionNotes({ of, text, onChange }: Props) {
  const [wasOpened, setOpened] = useState(text !== '');
  const remove = () => {
    onChange('');
    setOpened(false);
  };
  if (!wasOpened && text === '')
    return (
      <Button
        size="small"
        startIcon={<EditNote />}
        aria-label={`Add Note to ${of}`}
        onClick={() => setOpened(true)}
        sx={{ ml: -3, mb: -2 }}
      >
        Add Note
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
      <TextField
        label="Production Notes"
        helperText={isAllergyRequest(text) && <AllergyHint />}
        multiline
        maxRows={6}
        autoFocus={text === ''}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: maxTextLength, 'aria-label': `Production Notes for ${of}` },
          input: CSS.supports('field-sizing', 'content')
            ? { inputComponent: 'textarea', sx: asHighAsItsText }
            : undefined,
        }}
      />
      <Button size="small" aria-label={`Remove note of ${of}`} onClick={remove}>
        Remove
      </Button>
    </Box>
  );
}
