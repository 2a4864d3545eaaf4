import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { title: string; badges?: ReactNode; subtitle?: ReactNode; actions?: ReactNode };

/** A screen's heading with its badges, subtitle and actions. */
export function PageHeader({ title, badges, subtitle, actions }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 4,
        mb: { xs: 5, md: 6 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h1" tabIndex={-1} sx={{ mr: 1 }}>
            {title}
          </Typography>
          {badges}
        </Box>
        {subtitle && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
