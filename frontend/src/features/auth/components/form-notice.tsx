import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Set for a notice that appears while the page is open, so that screen readers read it out. */
  role?: 'alert';
};

/** A message above the form. */
export function FormNotice({ children, role }: Props) {
  return (
    <Typography
      role={role}
      sx={{
        mb: 5,
        px: 4,
        py: 3,
        borderRadius: 1,
        bgcolor: 'sunken',
        textAlign: 'center',
        overflowWrap: 'anywhere',
        typography: 'body2',
      }}
    >
      {children}
    </Typography>
  );
}
