import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#frontend/theme/tokens.ts';

type Props = {
  /** What is searched: 'Employees'. */
  label: string;
  search: ReactNode;
  /** Selects beside the search; under it, and as wide, where there is no room for both. */
  filters?: ReactNode;
  /** How much of the list is shown, announced as it changes. */
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
      {/* Takes what room there is, but leaves the filters a line of their own when they begin one. */}
      <Box sx={{ flex: '999 1 240px' }}>{search}</Box>
      {filters && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            flex: '1 1 auto',
            // Two beside each other on the smallest phones, too.
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
