import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

export function SectionCard({ title, actions, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        {/* The same height with and without actions, so that titles of adjacent cards align. */}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28, mb: 4 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {/* Tall enough to touch, without moving the title down. */}
          {actions && <Box sx={{ my: -2 }}>{actions}</Box>}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}
