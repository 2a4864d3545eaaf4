import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { pageWidth, touchTarget } from '#frontend/theme/tokens.ts';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  badges?: ReactNode;
  subtitle?: ReactNode;
  /** Content above the heading: the link back. */
  above?: ReactNode;
  /** Buttons to the right of the heading; below it on phones. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every screen: document title, heading, and the content column. */
export function PageShell({ title, badges, subtitle, above, actions, children }: Props) {
  return (
    <Box sx={{ maxWidth: pageWidth, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 5, md: 7 } }}>
      <PageTitle title={title} />
      {above}
      <Box sx={headerSx}>
        <Box sx={wordsSx}>
          {/* As tall as a button: every screen has its heading level with the actions. */}
          <Box sx={titleSx}>
            <Typography variant="h1" tabIndex={-1} sx={{ mr: 1 }}>
              {title}
            </Typography>
            {/* The badges wrap to the next line together. */}
            {badges && <Box sx={wrapSx}>{badges}</Box>}
          </Box>
          {subtitle && <Typography color="textSecondary">{subtitle}</Typography>}
        </Box>
        {actions && <Box sx={wrapSx}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}

const headerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 4,
  mb: { xs: 5, md: 6 },
};
const wordsSx = {
  flex: { xs: '1 1 8rem', sm: '1 1 16rem' },
  minWidth: { xs: 'min-content', sm: 0 },
};
const wrapSx = { display: 'flex', flexWrap: 'wrap', gap: 2 };
const titleSx = { ...wrapSx, alignItems: 'center', py: 1, minHeight: touchTarget };
