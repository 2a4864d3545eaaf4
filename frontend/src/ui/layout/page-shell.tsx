import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { contentWidth } from '#frontend/theme/tokens.ts';
import { PageHeader } from './page-header.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  /** Beside the title: chips. */
  badges?: ReactNode;
  subtitle?: ReactNode;
  /** Above the heading: the way back. */
  above?: ReactNode;
  /** Buttons at the heading's right; below it on phones. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: document title, heading, and the content column. */
export function PageShell({ above, children, ...header }: Props) {
  return (
    <Box sx={{ maxWidth: contentWidth, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 5, md: 7 } }}>
      <PageTitle title={header.title} />
      {above}
      <PageHeader {...header} />
      {children}
    </Box>
  );
}
