import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { pageWidth } from '#frontend/theme/tokens.ts';
import { PageHeader } from './page-header.tsx';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  /** Chips next to the title. */
  badges?: ReactNode;
  subtitle?: ReactNode;
  /** Content above the heading: the link back. */
  above?: ReactNode;
  /** Buttons to the right of the heading; below it on phones. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: document title, heading, and the content column. */
export function PageShell({ above, children, ...header }: Props) {
  return (
    <Box sx={{ maxWidth: pageWidth, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 5, md: 7 } }}>
      <PageTitle title={header.title} />
      {above}
      <PageHeader {...header} />
      {children}
    </Box>
  );
}
