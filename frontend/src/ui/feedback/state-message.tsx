import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  icon: ReactElement;
  title: string;
  text?: string;
  role?: 'alert';
  children?: ReactNode;
};

/** An icon, a sentence and an action, in the middle of the content area. */
export function StateMessage({ icon, title, text, role, children }: Props) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 4,
        py: { xs: 12, md: 16 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 4,
          borderRadius: '50%',
          bgcolor: 'sunken',
          color: 'text.secondary',
          '& svg': { fontSize: 30 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '44ch' }}>
          {text}
        </Typography>
      )}
      {children && <Box sx={{ mt: 5 }}>{children}</Box>}
    </Box>
  );
}
