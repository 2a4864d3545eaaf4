import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';

/** The number of entries shown before the list is expanded. */
const shownAtFirst = 5;

type Props<Entry> = {
  entries: Entry[];
  /** The plural noun of the entries: 'versions'. */
  noun: string;
  /** Renders one entry as a list item with its key. */
  children: (entry: Entry) => ReactNode;
};

/** A list that hides its older entries until it is expanded. */
export function FoldedList<Entry>({ entries, noun, children }: Props<Entry>) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, shownAtFirst);
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(children)}
      </Box>
      {entries.length > shownAtFirst && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -3, mt: 2 }}>
          {isOpen ? 'Show the newest only' : `Show all ${entries.length} ${noun}`}
        </Button>
      )}
    </>
  );
}

/** Shown at an entry that has been pending unusually long. */
export function LateNote() {
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 3 }}>
      This is taking longer than usual. It is retried automatically, for hours if necessary.
    </Typography>
  );
}
