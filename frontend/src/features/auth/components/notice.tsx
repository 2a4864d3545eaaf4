import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A message above the form. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Typography
      sx={{
        mb: 5,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'sunken',
        textAlign: 'center',
        typography: 'body2',
      }}
    >
      {children}
    </Typography>
  );
}
