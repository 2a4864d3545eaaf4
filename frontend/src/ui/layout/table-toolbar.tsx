import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#frontend/theme/tokens.ts';

type Props = {
  /** The name of the list: 'Employees'. */
  label: string;
  search: ReactNode;
  /** Selects next to the search, or below it at full width if there is no room for both. */
  filters?: ReactNode;
  /** The count of shown items, announced when it changes. */
  count?: ReactNode;
};

/** Search, filters and count above a table. */
export function TableToolbar({ label, search, filters, count }: Props) {
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
      <Box sx={{ flex: '999 1 240px' }}>{search}</Box>
      {filters && (
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
