import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { contentWidth } from '#frontend/theme/tokens.ts';
import { PageHeader } from './page-header.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the heading's right; below it on phones. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: document title, heading, and the content column. */
export function PageShell({ title, subtitle, actions, children }: Props) {
  return (
    <Box sx={{ maxWidth: contentWidth, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 5, md: 7 } }}>
      <PageTitle title={title} />
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      {children}
    </Box>
  );
}
