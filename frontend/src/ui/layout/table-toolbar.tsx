import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { radius } from '#frontend/theme/tokens.ts';
import Filter from '~icons/ic/round-filter-list';

type Props = {
  label: string;
  search: ReactNode;
  /** Selects next to the search, or below it at full width if there is no room for both. */
  filters?: ReactNode;
  /** The number of active filters; set if a phone has no room for the filters and shows them in a sheet. */
  chosen?: number;
  /** The count of shown items, announced when it changes. */
  count?: ReactNode;
};

export function TableToolbar({ label, search, filters, chosen, count }: Props) {
  const isInSheet = useIsPhone() && chosen !== undefined;
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 3,
        mb: 3,
        bgcolor: 'sunken',
        borderRadius: `${radius.card}px`,
      }}
    >
      {/* Takes the remaining width; filters that wrap get a line of their own. */}
      <Box sx={{ flex: isInSheet ? '1 1 0' : '999 1 240px' }}>{search}</Box>
      {isInSheet && <FilterSheet chosen={chosen}>{filters}</FilterSheet>}
      {filters && !isInSheet && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            flex: '1 1 auto',
            // Two filters side by side even on the smallest phones.
            '& > *': { flex: '1 1 0', minWidth: 'min(156px, 40vw)' },
          }}
        >
          {filters}
        </Box>
      )}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ flexBasis: '100%', px: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Typography>
    </Box>
  );
}

type FilterSheetProps = {
  chosen: number;
  children: ReactNode;
};

/** The filters of a list behind one button, for phones. */
function FilterSheet({ chosen, children }: FilterSheetProps) {
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
