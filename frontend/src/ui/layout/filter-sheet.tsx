import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useState } from 'react';
import Filter from '~icons/ic/round-filter-list';

type Props = {
  /** How many filters are chosen. */
  chosen: number;
  children: ReactNode;
};

/** The filters of a list behind one button, for phones. */
export function FilterSheet({ chosen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Filter />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        {chosen > 0 ? `Filter (${chosen})` : 'Filter'}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Filter' } }}
      >
        <Box sx={sheetSx}>
          {children}
          <Button variant="contained" onClick={() => setOpen(false)}>
            Done
          </Button>
        </Box>
      </Drawer>
    </>
  );
}

const sheetSx = { display: 'grid', gap: 4, p: 4, pb: 'max(16px, env(safe-area-inset-bottom))' };
