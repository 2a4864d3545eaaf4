import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { touchTarget } from '#frontend/theme/tokens.ts';

type Props = { title: string; badges?: ReactNode; subtitle?: ReactNode; actions?: ReactNode };

/** A screen's heading with its badges, subtitle and actions. */
export function PageHeader({ title, badges, subtitle, actions }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 4,
        mb: { xs: 5, md: 6 },
      }}
    >
      <Box
        sx={{ flex: { xs: '1 1 8rem', sm: '1 1 16rem' }, minWidth: { xs: 'min-content', sm: 0 } }}
      >
        {/* As high as a button: all screens have their heading in one place, level with the actions. */}
        <Box sx={titleSx}>
          <Typography variant="h1" tabIndex={-1} sx={{ mr: 1 }}>
            {title}
          </Typography>
          {/* The badges wrap to the next line together. */}
          {badges && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{badges}</Box>}
        </Box>
        {subtitle && <Typography color="textSecondary">{subtitle}</Typography>}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}

const titleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 1,
  minHeight: touchTarget,
};
