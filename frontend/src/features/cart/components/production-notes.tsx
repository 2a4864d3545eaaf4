import EditNote from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import type { CartItem } from '#frontend/lib/cart.ts';
import { cartStore } from '#frontend/lib/cart-store.ts';
import { maxTextLength } from '#shared/schemas/common.ts';

/** What the bakers should know about one line: hidden until there is something to say. */
export function ProductionNotes({ item }: { item: CartItem }) {
  const [isOpen, setOpen] = useState(item.productionNotes !== null);
  // What is being typed: the cart itself keeps no blank notes.
  const [text, setText] = useState(item.productionNotes ?? '');
  const addButton = useRef<HTMLButtonElement>(null);

  const change = (next: string) => {
    setText(next);
    cartStore.setNotes(item.productId, next);
  };
  const remove = () => {
    change('');
    setOpen(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  if (!isOpen)
    return (
      <Button
        ref={addButton}
        size="small"
        startIcon={<EditNote />}
        aria-label={`Add Note to ${item.productTitle}`}
        onClick={() => setOpen(true)}
        sx={{ ml: -3, mb: -2 }}
      >
        Add Note
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
      <TextField
        label="Production Notes"
        multiline
        minRows={1}
        maxRows={6}
        autoFocus={text === ''}
        value={text}
        onChange={(event) => change(event.target.value)}
        slotProps={{
          htmlInput: {
            maxLength: maxTextLength,
            'aria-label': `Production Notes for ${item.productTitle}`,
          },
        }}
      />
      <Button
        color="inherit"
        size="small"
        aria-label={`Remove note of ${item.productTitle}`}
        onClick={remove}
      >
        Remove
      </Button>
    </Box>
  );
}
