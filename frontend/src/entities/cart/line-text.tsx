import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AllergySign } from '#frontend/ui/data/note-text.tsx';
import { TextField } from '#frontend/ui/forms/text-field.tsx';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { type EnteredText, entered } from '#shared/orders/line/entered.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
import EditNote from '~icons/ic/round-edit-note';

type Props = {
  field: EnteredText;
  /** The product that the text is about: 'Carrot Cake'. */
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

/** Tells the user that everyone will see the allergy request. */
const AllergyHint = () => (
  <Box component="strong" sx={{ color: 'error.main' }}>
    <AllergySign />
    Allergy: red wherever the order goes
  </Box>
);

/** A text about one line, such as notes for the bakers; the field is hidden until it is needed. */
export function LineText({ field, of, text, onChange }: Props) {
  const { label, short } = entered[field];
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
        aria-label={`Add ${short} to ${of}`}
        onClick={() => setOpened(true)}
        sx={{ ml: -3, mb: -2 }}
      >
        Add {short}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
      <TextField
        label={label}
        helperText={isAllergyRequest(text) && <AllergyHint />}
        multiline
        maxRows={6}
        autoFocus={text === ''}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: { maxLength: maxTextLength, 'aria-label': `${label} for ${of}` },
          input: CSS.supports('field-sizing', 'content')
            ? { inputComponent: 'textarea', sx: asHighAsItsText }
            : undefined,
        }}
      />
      <Button size="small" aria-label={`Remove ${short.toLowerCase()} of ${of}`} onClick={remove}>
        Remove
      </Button>
    </Box>
  );
}
