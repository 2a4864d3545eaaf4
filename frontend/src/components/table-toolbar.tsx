import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#frontend/theme/tokens.ts';

type Props = {
  /** What is searched: 'Employees'. */
  label: string;
  search: ReactNode;
  /** Selects beside the search; under it on phones. */
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
      <Box sx={{ flex: '1 1 240px' }}>{search}</Box>
      {filters && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            flex: { xs: '1 1 100%', sm: '0 1 auto' },
            '& > *': { flex: '1 1 0', minWidth: 144 },
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
