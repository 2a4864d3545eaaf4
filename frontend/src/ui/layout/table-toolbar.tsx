import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIsPhone } from '#frontend/lib/use-is-phone.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { FilterSheet } from './filter-sheet.tsx';

type Props = {
  /** The name of the list: 'Employees'. */
  label: string;
  search: ReactNode;
  /** Selects next to the search, or below it at full width if there is no room for both. */
  filters?: ReactNode;
  /** How many of them are chosen; given where they are too many for a phone, which has them in a sheet. */
  chosen?: number;
  /** The count of shown items, announced when it changes. */
  count?: ReactNode;
};

/** Search, filters and count above a table. */
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
