import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A page that is one card: a heading, what happened, and what to do. */
export function MessageCard(props: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', p: 4 }}>
      <Card sx={{ width: '100%', maxWidth: 480 }}>
        <CardContent>
          <Typography variant="h1">{props.title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 2, mb: 5 }}>
            {props.text}
          </Typography>
          {props.children}
        </CardContent>
      </Card>
    </Box>
  );
}
