import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { radius } from '#frontend/theme/tokens.ts';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={heading}
      sx={{ p: { xs: 4, md: 5 }, borderRadius: `${radius.card}px` }}
    >
      <Typography id={heading} variant="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>{children}</Box>
    </Paper>
  );
}
