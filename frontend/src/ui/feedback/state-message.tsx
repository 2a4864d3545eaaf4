import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** A button that resolves the state, or a link to the screen that does. */
export type StateAction = { label: string; isPrimary?: boolean } & (
  | { to: string }
  | { onClick: () => void }
);

type Props = {
  icon: ReactElement;
  title: string;
  text?: string;
  role?: 'alert';
  action?: StateAction | undefined;
};

/** An icon, a sentence and an action, in the middle of the content area. */
export function StateMessage({ icon, title, text, role, action }: Props) {
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
      {action && <ActionButton {...action} />}
    </Box>
  );
}

function ActionButton({ label, isPrimary = false, ...action }: StateAction) {
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      color={isPrimary ? 'primary' : 'inherit'}
      {...('to' in action ? { component: Link, to: action.to } : action)}
      sx={{ mt: 5 }}
    >
      {label}
    </Button>
  );
}
