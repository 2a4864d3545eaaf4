import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode; isWide?: boolean };

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 4,
        m: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {facts.map(({ label, value, isWide }) => (
        <Box key={label} sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
